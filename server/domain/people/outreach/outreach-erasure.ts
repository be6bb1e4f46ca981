import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { messageTexts } from './outreach.tables.ts'

/** Deletes the message texts of a wedding. Sent messages are deleted with its households. */
export async function eraseOutreach(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(messageTexts).where(eq(messageTexts.weddingId, weddingId))
}
