import type { AppContext } from '#server/graphql/viewer.ts'
import { shownLists, taskOnBoard, ListNotFound, type Task } from '#server/domain/planning/board/index.ts'
import { placeTasks } from './place-tasks.ts'

/**
 * Moves a task to the top of the completed list and returns the task before the move, with which `moveTask`
 * can undo it. Refuses `TaskNotFound`, and `ListNotFound` while the completed list is archived.
 */
export async function completeTask(context: AppContext, taskId: string): Promise<Task> {
  return context.database.transaction(async (tx) => {
    const { task, board } = await taskOnBoard(tx, context, taskId)
    const completed = shownLists(board).find(({ key }) => key === 'completed')
    if (!completed) throw ListNotFound()
    if (task.listId !== completed.id)
      await placeTasks(tx, context, board, [{ taskId, position: 0, listId: completed.id }])
    return task
  })
}
