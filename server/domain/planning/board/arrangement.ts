import type { Refusal } from '#server/platform/refusal.ts'
import { ListNotFound, TaskNotFound } from './board.refusals.ts'

/** Ids of the lists of a board, each with the ids of its tasks in order. */
export type Arrangement = readonly { readonly id: string; readonly taskIds: readonly string[] }[]

/** Move of a task to a position of a list, by default its own. */
export type Move = { readonly taskId: string; readonly position: number; readonly listId?: string | null }

/**
 * Returns the arrangement after a move: the task is removed from its list and inserted at the nearest valid
 * position. Returns `TaskNotFound` or `ListNotFound` for an unknown task or list.
 */
export function afterMove(
  arrangement: Arrangement,
  { taskId, position, listId }: Move,
): Arrangement | Refusal {
  const from = arrangement.find(({ taskIds }) => taskIds.includes(taskId))
  if (!from) return TaskNotFound()
  const to = listId ? arrangement.find(({ id }) => id === listId) : from
  if (!to) return ListNotFound()
  return withTask(without(arrangement, taskId), taskId, to.id, position)
}

/** Returns the arrangement without a task. */
export function without(arrangement: Arrangement, taskId: string): Arrangement {
  return arrangement.map((list) => ({ ...list, taskIds: list.taskIds.filter((id) => id !== taskId) }))
}

/** Returns the arrangement with a task inserted into a list, at the position clamped to the valid range. */
export function withTask(
  arrangement: Arrangement,
  taskId: string,
  listId: string,
  position: number,
): Arrangement {
  return arrangement.map((list) => {
    if (list.id !== listId) return list
    const at = Math.min(Math.max(position, 0), list.taskIds.length)
    return { ...list, taskIds: [...list.taskIds.slice(0, at), taskId, ...list.taskIds.slice(at)] }
  })
}
