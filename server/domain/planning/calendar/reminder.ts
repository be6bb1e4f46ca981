import { days, subtract } from '#shared/duration.ts'
import { beginningOf } from '#shared/reminder.ts'
import type { KeptEvent } from './event.ts'
import { nextOccurrence } from '#server/domain/planning/calendar-files/index.ts'

type Reminded = Pick<KeptEvent, 'startsAt' | 'allDay' | 'series' | 'reminderMinutes'>

/** The first reminder that is due after an instant; null when none is wished or none is to come. */
export function nextReminder(event: Reminded, timeZone: string, after: Date): Date | null {
  if (event.reminderMinutes === null) return null
  const before = event.reminderMinutes * 60_000
  const start = beginningAfter(event, timeZone, new Date(after.getTime() + before))
  return start && new Date(beginningOf(start, event.allDay, timeZone).getTime() - before)
}

/** Returns the start of the event of a due reminder; null when it has begun, so that no reminder is sent. */
export function remindedOf(
  event: Reminded & Pick<KeptEvent, 'remindAt'>,
  timeZone: string,
  now: Date,
): Date | null {
  if (!event.remindAt || event.reminderMinutes === null) return null
  const due = event.remindAt.getTime() + event.reminderMinutes * 60_000
  const start = beginningAfter(event, timeZone, new Date(due - 1))
  return start && beginningOf(start, event.allDay, timeZone) > now ? start : null
}

/** The start of the first occurrence that begins after an instant. */
function beginningAfter(event: Reminded, timeZone: string, after: Date): Date | null {
  const { startsAt, series, allDay } = event
  if (!series) return beginningOf(startsAt, allDay, timeZone) > after ? startsAt : null
  // A whole day is kept as a midnight in UTC, at most a day away from its beginning here.
  let from = subtract(after, days(allDay ? 2 : 0))
  for (let tries = 0; tries < 4; tries += 1) {
    const next = nextOccurrence(series, allDay, from)
    if (!next || beginningOf(next.start, allDay, timeZone) > after) return next?.start ?? null
    from = next.start
  }
  return null
}
