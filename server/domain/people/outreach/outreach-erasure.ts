import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { messageTexts } from './outreach.tables.ts'

/** Takes the texts of a couple who go; what was sent goes with its households. */
export async function eraseOutreach(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(messageTexts).where(eq(messageTexts.weddingId, weddingId))
}
