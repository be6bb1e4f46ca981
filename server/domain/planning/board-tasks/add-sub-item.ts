import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { subItemInput, subItemLimit } from '#shared/inputs/task.ts'
import { changeTask } from './change-task.ts'
import type { Task } from '#server/domain/planning/board/index.ts'

/** Appends a sub-item to a task. Idempotent by id. Refuses `TaskNotFound`, `InvalidInput`. */
export async function addSubItem(context: AppContext, taskId: string, input: unknown): Promise<Task> {
  const { id, name } = parseInput(subItemInput, input)
  return changeTask(context, taskId, ({ subItems }) => {
    if (subItems.some((one) => one.id === id)) return {}
    if (subItems.length >= subItemLimit)
      throw InvalidInput({ issues: [{ path: 'name', rule: 'subItems.full' }] })
    return { subItems: [...subItems, { id, name, done: false }] }
  })
}
