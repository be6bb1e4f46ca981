import { addDays, addMonths, weekdayOf } from '#shared/calendar-days.ts'

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

/** Calendar dates, both included. */
export type Span = { readonly first: string; readonly last: string }

/** The month a day lies in, from its first day to its last. */
export function monthOf(day: string): Span {
  const first = `${day.slice(0, 7)}-01`
  return { first, last: addDays(addMonths(first, 1), -1) }
}

/** The week a day lies in. */
export function weekOf(day: string, firstWeekday: number): Span {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))
  return { first, last: addDays(first, 6) }
}

/** The whole weeks that a month touches. */
export function monthWeeks(day: string, firstWeekday: number): string[][] {
  const { first, last } = monthOf(day)
  const weeks: string[][] = []
  for (let begin = weekOf(first, firstWeekday).first; begin <= last; begin = addDays(begin, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(begin, index)))
  return weeks
}

/** The day a view shows after going on or back by one. */
export function stepped(view: View, day: string, by: 1 | -1): string {
  if (view === 'day') return addDays(day, by)
  if (view === 'week') return addDays(day, 7 * by)
  return addMonths(`${day.slice(0, 7)}-01`, by)
}

/** What is asked of the server around a day: its month with the weeks at both ends, whatever the view and the weekday. */
export function spanAround(day: string): Span {
  const { first, last } = monthOf(day)
  return { first: addDays(first, -7), last: addDays(last, 14) }
}
