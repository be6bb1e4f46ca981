import { calendarDay } from '#web/i18n/calendar-day.ts'

const oneDay = 24 * 60 * 60 * 1000

/** Returns nine o'clock on the next day in the wedding's time zone, as a value for date-time fields. */
export function tomorrowMorning(now: Date, timeZone: string): string {
  const today = Date.parse(`${calendarDay(now.toISOString(), timeZone)}T00:00:00Z`)
  return `${new Date(today + oneDay).toISOString().slice(0, 10)}T09:00`
}
