import { addDays } from '#shared/calendar-days.ts'
import { dayAt } from '#shared/local-time.ts'

/** Returns whether a calendar date is today, yesterday, or older. */
export function nearDay(day: string, now: string, timeZone: string): 'today' | 'yesterday' | 'older' {
  const today = dayAt(now, timeZone)
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : 'older'
}
