import type { AppContext } from '#server/graphql/viewer.ts'
import type { Board } from '#server/domain/planning/board/index.ts'
import { changeBoardLabel } from './change-board-label.ts'

/**
 * Deletes a label from the board and its tasks; `restoreBoardLabel` undoes it. Refuses `BoardLabelNotFound`.
 */
export async function deleteBoardLabel(context: AppContext, weddingId: string, id: string): Promise<Board> {
  return changeBoardLabel(context, { weddingId, id }, ({ deletedAt }) => ({
    deletedAt: deletedAt ?? context.clock.now(),
  }))
}
