import type { AppContext } from '#server/graphql/viewer.ts'
import { type Board, taskOnBoard, TaskMovedSince } from '#server/domain/planning/board/index.ts'
import { placeTasks } from './place-tasks.ts'

type TaskPosition = {
  readonly position: number
  /** Target list; absent for the task's own list. */
  readonly listId?: string | null
  /** Version of the task's position known to the client; if absent, it is not checked. */
  readonly placeVersion?: number | null
}

/**
 * Moves a task to a position of a list. Refuses `TaskNotFound`, `ListNotFound`, and `TaskMovedSince` if
 * `placeVersion` is outdated.
 */
export async function moveTask(
  context: AppContext,
  taskId: string,
  { position, listId, placeVersion }: TaskPosition,
): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const { task, board } = await taskOnBoard(tx, context, taskId)
    if (placeVersion != null && placeVersion !== task.placeVersion) throw TaskMovedSince()
    await placeTasks(tx, context, board, [{ taskId, position, listId }])
    return board
  })
}
