import { earliestDay, latestDay } from './calendar-range.ts'

/** Returns whether a calendar date is in the range that the server takes. */
export const isInRange = (day: string): boolean => day >= earliestDay && day <= latestDay

/** The calendar dates from the first to the last, both included; none outside of the range, and none where the last comes first. */
export function daysThrough(first: string, last: string): string[] {
  const from = first < earliestDay ? earliestDay : first
  const to = last > latestDay ? latestDay : last
  if (to < from) return []
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

/** Returns the calendar date a number of days later. Dates are written `2027-06-19`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the calendar date a number of months later; the last of the month if the day does not exist. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** Returns the number of days from the first date to the second; negative if it is earlier. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000)
}

/** Returns the number of days between two dates, in either order. */
export const daysApart = (one: string, other: string): number => Math.abs(daysBetween(one, other))

/** Returns the weekday of a date, 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Returns whether a text is a valid calendar date in the range that the server takes. */
export function isDay(word: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(word) && isInRange(word) ? Date.parse(`${word}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(word)
}
