import { addDays, addMonths, daysBetween, weekdayOf } from '#shared/calendar-days.ts'

export const views = ['year', 'month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

/** A range of calendar dates, both ends included. */
export type Span = { readonly first: string; readonly last: string }

/** Returns the first and last day of the month that contains a day. */
export function monthOf(day: string): Span {
  const first = `${day.slice(0, 7)}-01`
  return { first, last: addDays(addMonths(first, 1), -1) }
}

/** Returns the first and last day of the year that contains a day. */
export function yearOf(day: string): Span {
  const year = day.slice(0, 4)
  return { first: `${year}-01-01`, last: `${year}-12-31` }
}

/** Returns the week that contains a day. */
export function weekOf(day: string, firstWeekday: number): Span {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))
  return { first, last: addDays(first, 6) }
}

/** Returns the whole weeks that a month touches. */
export function monthWeeks(day: string, firstWeekday: number): string[][] {
  const { first, last } = monthOf(day)
  const begin = weekOf(first, firstWeekday).first
  const count = Math.floor(daysBetween(begin, last) / 7) + 1
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => addDays(begin, 7 * week + index)),
  )
}

/** Returns the day shown after one step forward or back in a view. */
export function stepDay(view: View, day: string, by: 1 | -1): string {
  if (view === 'day') return addDays(day, by)
  if (view === 'week') return addDays(day, 7 * by)
  if (view === 'year') return addMonths(day, 12 * by)
  return addMonths(`${day.slice(0, 7)}-01`, by)
}

/**
 * Returns the range to query around a day: its month plus the weeks at both ends, for every view and first
 * weekday.
 */
export function spanAround(day: string): Span {
  const { first, last } = monthOf(day)
  return { first: addDays(first, -7), last: addDays(last, 14) }
}
