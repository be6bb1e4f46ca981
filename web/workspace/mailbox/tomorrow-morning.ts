import { addDays } from '#shared/calendar-days.ts'
import { dayAt } from '#shared/local-time.ts'

/** Returns nine o'clock on the next day in the wedding's time zone, as a value for date-time fields. */
export function tomorrowMorning(now: Date, timeZone: string): string {
  return `${addDays(dayAt(now, timeZone), 1)}T09:00`
}
