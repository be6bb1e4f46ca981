import { earliestDay, latestDay } from './calendar-range.ts'
import { add, between, days } from './duration.ts'

const isInRange = (day: string): boolean => day >= earliestDay && day <= latestDay

/**
 * Returns the calendar dates from the first to the last, both included and limited to the supported range;
 * none if the last is earlier.
 */
export function daysThrough(first: string, last: string): string[] {
  const from = first < earliestDay ? earliestDay : first
  const to = last > latestDay ? latestDay : last
  if (to < from) return []
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

const dayLength = days(1)
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Returns the calendar date of an instant in UTC. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Returns the calendar date a number of days later. Dates are written `2027-06-19`. */
export function addDays(day: string, count: number): string {
  return utcDay(add(midnight(day), days(count)))
}

/** Returns the calendar date a number of months later; the last of the month if the day does not exist. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return utcDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))))
}

/** Returns the last day of the month of a date. */
export const endOfMonth = (day: string): string => addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1)

/** Returns the number of days from the first date to the second; negative if it is earlier. */
export function daysBetween(first: string, second: string): number {
  return Math.round(between(midnight(first), midnight(second)) / dayLength)
}

/** Returns the number of days between two dates, in either order. */
export const daysApart = (one: string, other: string): number => Math.abs(daysBetween(one, other))

/** Returns the earlier of two dates. */
export const earlierDay = (one: string, other: string): string => (one < other ? one : other)

/** Returns the later of two dates. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)

/** Returns the weekday of a date, 0 (Sunday) to 6 (Saturday). */
export const weekdayOf = (day: string): number => midnight(day).getUTCDay()

/** Returns true if a text is a valid calendar date of any year, unlike `2027-02-29`. */
export function isCalendarDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? midnight(text) : null
  return at !== null && !Number.isNaN(at.getTime()) && utcDay(at) === text
}

/** Returns true if a text is a valid calendar date in the range that the server accepts. */
export const isDay = (text: string): boolean => isCalendarDate(text) && isInRange(text)
