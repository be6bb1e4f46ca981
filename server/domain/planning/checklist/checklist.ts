import { addDays } from '#shared/calendar-days.ts'

/** A task of the ready checklist: how many days before the wedding it is due, negative for after it. */
export type ChecklistTask = {
  readonly key: string
  readonly daysBefore: number
  readonly es: string
  readonly en: string
}

/**
 * When each task is due. Where less time is left than the list takes, what comes before the wedding is drawn together so that
 * nothing is late on the first day, in the same order; once the wedding is over only what comes after it is left.
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
