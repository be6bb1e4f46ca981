import type { AppContext } from '#server/graphql/viewer.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  afterMove,
  type Board,
  boardOf,
  keepPlaces,
  shownArrangement,
  taskOnBoard,
  tellBoard,
} from '#server/domain/planning/board/index.ts'

/** Puts a task at a place of a list, of its own when none is named. Refuses `TaskNotFound`, `ListNotFound`. */
export async function moveTask(
  context: AppContext,
  taskId: string,
  position: number,
  listId?: string | null,
): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const { board } = await taskOnBoard(tx, context, taskId)
    const before = shownArrangement(board)
    const after = afterMove(before, { taskId, position, listId })
    if (after instanceof Refusal) throw after
    await keepPlaces(tx, before, after)
    await tellBoard(tx, board)
    return boardOf(tx, board.wedding.id)
  })
}
