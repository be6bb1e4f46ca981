import { hours } from '#shared/duration.ts'
import { addDays, daysThrough, earlierDay, laterDay } from '#shared/calendar-days.ts'
import { earliestInstant, latestInstant } from '#shared/calendar-range.ts'
import { dayAt } from '#shared/local-time.ts'
import type { Span } from './calendar-span.ts'

/** Start and end of an event. For an all-day event both are midnight UTC, and the end is exclusive. */
export type EventTimes = { readonly start: string; readonly end: string; readonly allDay: boolean }

/** Returns true if two events have the same time, regardless of how their instants are written. */
export const isSameTime = (one: EventTimes, other: EventTimes): boolean =>
  one.allDay === other.allDay &&
  Date.parse(one.start) === Date.parse(other.start) &&
  Date.parse(one.end) === Date.parse(other.end)

/** An event that ends before this hour belongs to the evening it began on. */
export const lateNightHour = 6

/** Returns the first and last day of an event in the wedding's time zone. */
export function daysOf({ start, end, allDay }: EventTimes, timeZone: string): Span {
  const [begins, ends] = [withinRange(start), withinRange(end)]
  if (allDay) {
    const first = isoTime(begins).slice(0, 10)
    const last = addDays(isoTime(ends).slice(0, 10), -1)
    return { first, last: last < first ? first : last }
  }
  const first = dayAt(isoTime(begins), timeZone)
  const lastMoment = Math.max(begins, ends - hours(lateNightHour) - 1)
  return { first, last: dayAt(isoTime(lastMoment), timeZone) }
}

const withinRange = (at: string): number => Math.min(Math.max(Date.parse(at), earliestInstant), latestInstant)
const isoTime = (instant: number): string => new Date(instant).toISOString()

/** Orders all-day events first, then by start. */
export function byStart(one: EventTimes & { readonly title?: string }, other: typeof one): number {
  return (
    Number(other.allDay) - Number(one.allDay) ||
    Date.parse(one.start) - Date.parse(other.start) ||
    (one.title ?? '').localeCompare(other.title ?? '')
  )
}

export type DayOfEvents<Event> = { readonly day: string; readonly events: readonly Event[] }

/** Returns events grouped by the day on which they begin, in their order. */
export function inDays<Event extends EventTimes>(
  events: readonly Event[],
  timeZone: string,
): DayOfEvents<Event>[] {
  const byDay = Map.groupBy(events, (event) => daysOf(event, timeZone).first)
  return [...byDay].map(([day, those]) => ({ day, events: those }))
}

/**
 * Returns the days of the agenda with the events that begin on each. Events that began before the range are
 * listed on its first day.
 */
export function agendaOf<Event extends EventTimes & { readonly title: string }>(
  events: readonly Event[],
  shown: Span,
  timeZone: string,
): DayOfEvents<Event>[] {
  const byDay = new Map<string, Event[]>()
  for (const event of events) {
    const { first, last } = daysOf(event, timeZone)
    if (last < shown.first || first > shown.last) continue
    const day = laterDay(first, shown.first)
    byDay.set(day, [...(byDay.get(day) ?? []), event])
  }
  return [...byDay.entries()]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, those]) => ({ day, events: those.toSorted(byStart) }))
}

/** Returns the events of each day in order; events of several days are on each of their days. */
export function eventsOnDays<Event extends EventTimes & { readonly title?: string }>(
  events: readonly Event[],
  shown: Span,
  timeZone: string,
): ReadonlyMap<string, readonly Event[]> {
  const byDay = new Map<string, Event[]>()
  for (const event of events.toSorted(byStart)) {
    const { first, last } = daysOf(event, timeZone)
    for (const day of daysThrough(laterDay(first, shown.first), earlierDay(last, shown.last))) {
      const those = byDay.get(day)
      if (those) those.push(event)
      else byDay.set(day, [event])
    }
  }
  return byDay
}

/** Returns the distinct event colours of each day, at most three. */
export function marksOf<Event extends EventTimes & { readonly color: string }>(
  events: readonly Event[],
  shown: Span,
  timeZone: string,
): ReadonlyMap<string, readonly string[]> {
  const colorsOf = (those: readonly Event[]) => [...new Set(those.map(({ color }) => color))].slice(0, 3)
  return new Map(
    [...eventsOnDays(events, shown, timeZone)].map(([day, those]) => [day, colorsOf(those)] as const),
  )
}

/** Returns the events of a day that share it with at most one other, and so have room for longer titles. */
export function roomyEvents(
  events: readonly (EventTimes & { readonly id: string })[],
  timeZone: string,
): ReadonlySet<string> {
  const spans = events.map((event) => ({ id: event.id, ...daysOf(event, timeZone) }))
  const counts = new Map<string, number>()
  for (const { first, last } of spans)
    for (const day of daysThrough(first, last)) counts.set(day, (counts.get(day) ?? 0) + 1)
  const isRoomy = (span: (typeof spans)[number]) =>
    span.first === span.last && (counts.get(span.first) ?? 0) <= 2
  return new Set(spans.filter(isRoomy).map(({ id }) => id))
}
