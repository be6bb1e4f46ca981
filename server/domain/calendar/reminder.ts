import { instantOfLocalTime } from '#shared/ics.ts'
import type { KeptEvent } from './event.ts'
import { nextOccurrence, type Occurrence } from './series.ts'

type Reminded = Pick<KeptEvent, 'startsAt' | 'endsAt' | 'allDay' | 'series' | 'reminderMinutes'>

/** When an event really begins: one of whole days at nine in the morning of its first, by the clock of the wedding. */
export function beginningOf(start: Date, allDay: boolean, timeZone: string): Date {
  return allDay ? instantOfLocalTime(`${start.toISOString().slice(0, 10)}T09:00`, timeZone) : start
}

/** The first reminder that is due after an instant; null when none is wished or none is to come. */
export function nextReminder(event: Reminded, timeZone: string, after: Date): Date | null {
  if (event.reminderMinutes === null) return null
  const before = event.reminderMinutes * 60_000
  const remindAt = (start: Date) => new Date(beginningOf(start, event.allDay, timeZone).getTime() - before)
  const next = event.series ? upcoming(event, timeZone, new Date(after.getTime() + before)) : null
  const at = remindAt(event.series ? (next?.start ?? event.startsAt) : event.startsAt)
  return at > after ? at : null
}

/** What a reminder that is due is about: the first that has not begun yet. Nobody is reminded of what has begun. */
export function remindedOf(
  event: Reminded,
  timeZone: string,
  now: Date,
): { start: Date; title?: string } | null {
  if (event.series) {
    const next = upcoming(event, timeZone, now)
    return next && { start: next.start, ...(next.said && { title: next.said.title }) }
  }
  return beginningOf(event.startsAt, event.allDay, timeZone) > now ? { start: event.startsAt } : null
}

function upcoming({ series, allDay }: Reminded, timeZone: string, after: Date): Occurrence | null {
  if (!series) return null
  let from = new Date(after.getTime() - (allDay ? 2 * 86_400_000 : 0))
  for (let tries = 0; tries < 4; tries += 1) {
    const next = nextOccurrence(series, allDay, from)
    if (!next || beginningOf(next.start, allDay, timeZone) > after) return next
    from = next.start
  }
  return null
}
