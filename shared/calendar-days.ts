/** The calendar date so many days later. Days are written `2027-06-19`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The calendar date so many months later; the last of the month where there is no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** By how many days the second date is after the first; negative where it is before. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000)
}

/** How many days are between two calendar dates, in either order. */
export const daysApart = (one: string, other: string): number => Math.abs(daysBetween(one, other))

/** The weekday of a calendar date, 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Whether a word, from an address for instance, is a calendar date. */
export function isDay(word: string): boolean {
  const at = /^[12]\d{3}-\d{2}-\d{2}$/.test(word) ? Date.parse(`${word}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(word)
}
