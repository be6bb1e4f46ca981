import type { AppContext } from '#server/graphql/viewer.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  afterMove,
  keepPlaces,
  shownArrangement,
  shownLists,
  taskOnBoard,
  tellBoard,
  ListNotFound,
  type Task,
} from '#server/domain/planning/board/index.ts'

/**
 * Puts a task at the top of what is completed, and gives it as it was before: `moveTask` to where it stood undoes it. Refuses
 * `TaskNotFound`, and `ListNotFound` while that list is put away.
 */
export async function completeTask(context: AppContext, taskId: string): Promise<Task> {
  return context.database.transaction(async (tx) => {
    const { task, board } = await taskOnBoard(tx, context, taskId)
    const completed = shownLists(board).find(({ key }) => key === 'completed')
    if (!completed) throw ListNotFound()
    if (task.listId === completed.id) return task
    const before = shownArrangement(board)
    const after = afterMove(before, { taskId, position: 0, listId: completed.id })
    if (after instanceof Refusal) throw after
    await keepPlaces(tx, before, after)
    await tellBoard(tx, board)
    return task
  })
}
