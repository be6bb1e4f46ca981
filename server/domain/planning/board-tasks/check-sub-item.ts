import type { AppContext } from '#server/graphql/viewer.ts'
import { changeTask } from './change-task.ts'
import type { Task } from '#server/domain/planning/board/index.ts'

/**
 * Marks a sub-item as done or not done. A sub-item that no longer exists is ignored. Refuses `TaskNotFound`.
 */
export async function checkSubItem(
  context: AppContext,
  taskId: string,
  subItemId: string,
  done: boolean,
): Promise<Task> {
  return changeTask(context, taskId, ({ subItems }) => ({
    subItems: subItems.map((one) => (one.id === subItemId ? { ...one, done } : one)),
  }))
}
