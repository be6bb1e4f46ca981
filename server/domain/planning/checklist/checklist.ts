import { addDays } from '#shared/calendar-days.ts'

/**
 * A task of the checklist. `daysBefore` is the number of days before the wedding when it is due, negative for
 * after it.
 */
export type ChecklistTask = {
  readonly key: string
  readonly daysBefore: number
  readonly es: string
  readonly en: string
}

/**
 * Returns the due date of each task. With less time than the list takes, dates before the wedding are scaled
 * down, so that none is in the past. After the wedding, only later tasks remain.
 */
export function datesFor(
  list: readonly ChecklistTask[],
  weddingDate: string,
  daysToGo: number,
): { readonly task: ChecklistTask; readonly dueDate: string }[] {
  const longest = Math.max(1, ...list.map(({ daysBefore }) => daysBefore))
  const scale = Math.min(1, Math.max(0, daysToGo) / longest)
  return list
    .filter(({ daysBefore }) => daysBefore < 0 || daysToGo >= 0)
    .map((task) => {
      const days = task.daysBefore < 0 ? task.daysBefore : Math.floor(task.daysBefore * scale)
      return { task, dueDate: addDays(weddingDate, -days) }
    })
}
