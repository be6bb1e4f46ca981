import type { AppContext } from '#server/graphql/viewer.ts'
import type { Board } from '#server/domain/planning/board/index.ts'
import { changeBoardLabel } from './change-board-label.ts'

/**
 * Restores a deleted label on the board and on every task that had it. Refuses `BoardLabelNotFound`,
 * `InvalidInput`.
 */
export async function restoreBoardLabel(context: AppContext, weddingId: string, id: string): Promise<Board> {
  return changeBoardLabel(context, { weddingId, id }, () => ({ deletedAt: null }))
}
