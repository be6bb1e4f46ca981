import { days, subtract, add, minutes } from '#shared/duration.ts'
import { beginningOf } from '#shared/reminder.ts'
import type { KeptEvent } from './event.ts'
import { nextOccurrence } from '#server/domain/planning/calendar-files/index.ts'

type EventWithReminder = Pick<KeptEvent, 'startsAt' | 'allDay' | 'series' | 'reminderMinutes'>

/** Returns the time of the first reminder after an instant, or null if there is none. */
export function nextReminder(event: EventWithReminder, timeZone: string, after: Date): Date | null {
  if (event.reminderMinutes === null) return null
  const before = minutes(event.reminderMinutes)
  const start = beginningAfter(event, timeZone, add(after, before))
  return start && subtract(beginningOf(start, event.allDay, timeZone), before)
}

/** Returns the start of the event of a due reminder, or null if it has begun, so that no reminder is sent. */
export function remindedOf(
  event: EventWithReminder & Pick<KeptEvent, 'remindAt'>,
  timeZone: string,
  now: Date,
): Date | null {
  if (!event.remindAt || event.reminderMinutes === null) return null
  const due = event.remindAt.getTime() + minutes(event.reminderMinutes)
  const start = beginningAfter(event, timeZone, new Date(due - 1))
  return start && beginningOf(start, event.allDay, timeZone) > now ? start : null
}

/** Returns the start of the first occurrence that starts after an instant, or null. */
function beginningAfter(event: EventWithReminder, timeZone: string, after: Date): Date | null {
  const { startsAt, series, allDay } = event
  if (!series) return beginningOf(startsAt, allDay, timeZone) > after ? startsAt : null
  // All-day events are stored as midnight UTC, which differs by at most a day from local midnight.
  let from = subtract(after, days(allDay ? 2 : 0))
  for (let tries = 0; tries < 4; tries += 1) {
    const next = nextOccurrence(series, allDay, from)
    if (!next || beginningOf(next.start, allDay, timeZone) > after) return next?.start ?? null
    from = next.start
  }
  return null
}
