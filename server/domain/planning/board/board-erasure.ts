import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { boardLabels, boardLists, suppliers } from './board.tables.ts'

/** Takes the board of a couple who go, with all its tasks and suppliers. */
export async function eraseBoard(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(boardLabels).where(eq(boardLabels.weddingId, weddingId))
  await tx.delete(suppliers).where(eq(suppliers.weddingId, weddingId))
  await tx.delete(boardLists).where(eq(boardLists.weddingId, weddingId))
}
