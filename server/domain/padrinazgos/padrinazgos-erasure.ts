import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { adoptions, padrinazgos } from './padrinazgos.tables.ts'

/** Takes the padrinazgos of a couple who go, and who asked for them. Gives the ids of the latter, about whom mails may have left. */
export async function erasePadrinazgos(tx: Tx, weddingId: string): Promise<string[]> {
  const theirs = tx
    .select({ id: padrinazgos.id })
    .from(padrinazgos)
    .where(eq(padrinazgos.weddingId, weddingId))
  const asked = await tx
    .delete(adoptions)
    .where(inArray(adoptions.padrinazgoId, theirs))
    .returning({ id: adoptions.id })
  await tx.delete(padrinazgos).where(eq(padrinazgos.weddingId, weddingId))
  return asked.map(({ id }) => id)
}
