import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { mails } from './mailbox.tables.ts'

/** Empties the mailbox of a wedding for good, and gives the ids there were. */
export async function eraseMails(tx: Tx, weddingId: string): Promise<string[]> {
  const erased = await tx.delete(mails).where(eq(mails.weddingId, weddingId)).returning({ id: mails.id })
  return erased.map(({ id }) => id)
}
