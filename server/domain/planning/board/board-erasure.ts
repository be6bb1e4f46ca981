import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { boardLabels, boardLists } from './board.tables.ts'

/** Takes the board of a couple who go, with all its tasks. */
export async function eraseBoard(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(boardLabels).where(eq(boardLabels.weddingId, weddingId))
  await tx.delete(boardLists).where(eq(boardLists.weddingId, weddingId))
}
