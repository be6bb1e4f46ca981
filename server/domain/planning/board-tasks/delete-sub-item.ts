import type { AppContext } from '#server/graphql/viewer.ts'
import { changeTask } from './change-task.ts'
import type { Task } from '#server/domain/planning/board/index.ts'

/** Deletes a sub-item of a task. Refuses `TaskNotFound`. */
export async function deleteSubItem(context: AppContext, taskId: string, subItemId: string): Promise<Task> {
  return changeTask(context, taskId, ({ subItems }) => ({
    subItems: subItems.filter(({ id }) => id !== subItemId),
  }))
}
