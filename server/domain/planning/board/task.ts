import type { SubItem } from '#shared/inputs/task.ts'
import type { tasks } from './board.tables.ts'

export type Task = typeof tasks.$inferSelect

/** Returns a task's progress, 0 to 100: set by hand, else the share of completed sub-items. */
export function progressOf(task: {
  readonly progress: number | null
  readonly subItems: readonly SubItem[]
}): number {
  if (task.progress !== null) return task.progress
  if (task.subItems.length === 0) return 0
  return Math.round((100 * task.subItems.filter(({ done }) => done).length) / task.subItems.length)
}
