import { addDays, weekdayOf } from '#shared/calendar-days.ts'
import { add, hours } from '#shared/duration.ts'
import { dayAt, instantOfLocalTime, localTimeAt } from '#shared/local-time.ts'

/** Latest hour at which a mail returns on the same day. */
const lateHour = 21

export type SnoozeTime = { readonly name: 'later' | 'tomorrow' | 'nextWeek'; readonly at: Date }

/**
 * Returns the offered snooze times in the wedding's zone: today at a full hour, tomorrow and next Monday at
 * nine.
 */
export function snoozeTimes(now: Date, timeZone: string): SnoozeTime[] {
  const today = dayAt(now, timeZone)
  const morning = (days: number) => instantOfLocalTime(`${addDays(today, days)}T09:00`, timeZone)
  const untilMonday = (8 - weekdayOf(today)) % 7 || 7
  const later = new Date(Math.ceil(add(now, hours(2)).getTime() / hours(1)) * hours(1))
  const hour = Number(localTimeAt(later, timeZone).slice(11, 13))
  const times: SnoozeTime[] = [
    { name: 'tomorrow', at: morning(1) },
    { name: 'nextWeek', at: morning(untilMonday) },
  ]
  return dayAt(later, timeZone) === today && hour <= lateHour
    ? [{ name: 'later', at: later }, ...times]
    : times
}
