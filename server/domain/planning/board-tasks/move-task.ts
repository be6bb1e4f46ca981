import type { AppContext } from '#server/graphql/viewer.ts'
import { type Board, boardOf, taskOnBoard, TaskMovedSince } from '#server/domain/planning/board/index.ts'
import { placeTasks } from './place-tasks.ts'

type Place = {
  readonly position: number
  /** The list it goes to; its own when left out. */
  readonly listId?: string | null
  /** The version of its place that was seen; left out, it is not checked. */
  readonly placeVersion?: number | null
}

/**
 * Puts a task at a place of a list. Refuses `TaskNotFound`, `ListNotFound`, and `TaskMovedSince` when it no
 * longer has the place that was seen.
 */
export async function moveTask(
  context: AppContext,
  taskId: string,
  { position, listId, placeVersion }: Place,
): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const { task, board } = await taskOnBoard(tx, context, taskId)
    if (placeVersion != null && placeVersion !== task.placeVersion) throw TaskMovedSince()
    await placeTasks(tx, context, board, [{ taskId, position, listId }])
    return boardOf(tx, board.wedding.id)
  })
}
