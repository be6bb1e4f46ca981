import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { boardLabels, boardLists, boardRevisions, suppliers } from './board.tables.ts'

/** Deletes the board of a wedding with its lists, tasks, labels and suppliers. */
export async function eraseBoard(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(boardLabels).where(eq(boardLabels.weddingId, weddingId))
  await tx.delete(suppliers).where(eq(suppliers.weddingId, weddingId))
  await tx.delete(boardRevisions).where(eq(boardRevisions.weddingId, weddingId))
  await tx.delete(boardLists).where(eq(boardLists.weddingId, weddingId))
}
