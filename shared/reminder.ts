import { instantOfLocalTime } from './ics.ts'

type Reminded = {
  readonly start: Date
  readonly allDay: boolean
  readonly reminderMinutes: number | null
}

/** When an event really begins: one of whole days at nine in the morning of its first, by the clock of the wedding. */
export function beginningOf(start: Date, allDay: boolean, timeZone: string): Date {
  return allDay ? instantOfLocalTime(`${start.toISOString().slice(0, 10)}T09:00`, timeZone) : start
}

/** The events whose reminder has come in the last minutes, and which have not begun. */
export function remindersOf<Event extends Reminded>(
  events: readonly Event[],
  { timeZone, now, withinMinutes }: { timeZone: string; now: Date; withinMinutes: number },
): Event[] {
  return events.filter(({ start, allDay, reminderMinutes }) => {
    if (reminderMinutes === null) return false
    const minutesLeft = (beginningOf(start, allDay, timeZone).getTime() - now.getTime()) / 60_000
    return minutesLeft > 0 && minutesLeft <= reminderMinutes && minutesLeft > reminderMinutes - withinMinutes
  })
}
