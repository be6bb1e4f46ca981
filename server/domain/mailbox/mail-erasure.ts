import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { mailLabels, mails } from './mailbox.tables.ts'

/** Empties the mailbox of a wedding for good, its labels with it, and gives the ids of the mails there were. */
export async function eraseMails(tx: Tx, weddingId: string): Promise<string[]> {
  await tx.delete(mailLabels).where(eq(mailLabels.weddingId, weddingId))
  const erased = await tx.delete(mails).where(eq(mails.weddingId, weddingId)).returning({ id: mails.id })
  return erased.map(({ id }) => id)
}
