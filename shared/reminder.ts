import { between, minutes } from './duration.ts'
import { utcDay } from './calendar-days.ts'
import { instantOfLocalTime } from './local-time.ts'

type RemindedEvent = {
  readonly start: Date
  readonly allDay: boolean
  readonly reminderMinutes: number | null
}

/**
 * Returns when an event starts for reminders: all-day events at nine in the morning of their first day, in
 * the wedding's time zone.
 */
export function beginningOf(start: Date, allDay: boolean, timeZone: string): Date {
  return allDay ? instantOfLocalTime(`${utcDay(start)}T09:00`, timeZone) : start
}

/** Returns the events whose reminder became due in the last minutes and which have not begun. */
export function remindersOf<Event extends RemindedEvent>(
  events: readonly Event[],
  { timeZone, now, withinMinutes }: { timeZone: string; now: Date; withinMinutes: number },
): Event[] {
  return events.filter(({ start, allDay, reminderMinutes }) => {
    if (reminderMinutes === null) return false
    const left = between(now, beginningOf(start, allDay, timeZone))
    return left > 0 && left <= minutes(reminderMinutes) && left > minutes(reminderMinutes - withinMinutes)
  })
}
