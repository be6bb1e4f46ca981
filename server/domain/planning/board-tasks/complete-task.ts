import type { AppContext } from '#server/graphql/viewer.ts'
import { shownLists, taskOnBoard, ListNotFound, type Task } from '#server/domain/planning/board/index.ts'
import { placeTasks } from './place-tasks.ts'

/**
 * Puts a task at the top of what is completed, and gives it as it was before: `moveTask` to where it was, with the next
 * version of its place, undoes it. Refuses `TaskNotFound`, and `ListNotFound` while that list is put away.
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
