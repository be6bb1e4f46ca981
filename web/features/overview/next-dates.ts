import { byStart, daysOf, type EventTimes } from '#web/workspace/calendar/event-days.ts'

type Dated = EventTimes & { readonly title: string; readonly source: string }

/** Returns the next dates with their day. The wedding day is always included; tasks have their own card. */
export function nextDates<Event extends Dated>(
  events: readonly Event[],
  { today, timeZone, limit }: { today: string; timeZone: string; limit: number },
): { day: string; event: Event }[] {
  const coming = events
    .filter(({ source }) => source !== 'task')
    .map((event) => ({ event, ...daysOf(event, timeZone) }))
    .filter(({ last }) => last >= today)
    .map(({ event, first }) => ({ event, day: first }))
    .toSorted((one, other) => one.day.localeCompare(other.day) || byStart(one.event, other.event))
  const first = coming.slice(0, limit)
  const wedding = coming.find(({ event }) => event.source === 'wedding')
  return wedding && !first.includes(wedding) ? [...first.slice(0, limit - 1), wedding] : first
}
