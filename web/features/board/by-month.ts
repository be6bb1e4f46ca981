import type { Task } from './board-state.ts'

export type MonthOfTasks = {
  /** `2027-06`; null for tasks without a date. */
  readonly month: string | null
  readonly tasks: readonly Task[]
}

/** Returns tasks by the month of their due date, earliest first and those without a date last, each month in the order of the list. */
export function byMonth(tasks: readonly Task[]): readonly MonthOfTasks[] {
  const months = Map.groupBy(tasks, ({ due_date: day }) => day?.slice(0, 7) ?? null)
  return [...months]
    .map(([month, those]) => ({ month, tasks: those }))
    .toSorted((a, b) => (a.month ?? '9999').localeCompare(b.month ?? '9999'))
}
