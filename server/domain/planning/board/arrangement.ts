import type { Refusal } from '#server/platform/refusal.ts'
import { ListNotFound, TaskNotFound } from './board.refusals.ts'

/** Which tasks stand in which list, each list in its order. */
export type Arrangement = readonly { readonly id: string; readonly taskIds: readonly string[] }[]

/** Where a task goes: a place in a list; in its own when none is named. */
export type Move = { readonly taskId: string; readonly position: number; readonly listId?: string | null }

/**
 * Returns the arrangement after a move: the task leaves its list and is inserted at the nearest valid
 * position.
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

/** The arrangement with one task less. */
export function without(arrangement: Arrangement, taskId: string): Arrangement {
  return arrangement.map((list) => ({ ...list, taskIds: list.taskIds.filter((id) => id !== taskId) }))
}

/** The arrangement with one task more, at this place of this list, as near as there is one. */
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
