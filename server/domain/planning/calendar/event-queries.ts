import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { partOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { days } from '#shared/duration.ts'
import { maxWindowDays } from '#shared/inputs/event.ts'
import { events } from './calendar.tables.ts'
import { type DerivedEventsQuery, derivedEvents } from './derived-events.ts'
import { type KeptEvent, type ShownEvent, shownDerived, shownWithin } from './event.ts'
import { overlaps, type Window } from '#server/domain/planning/calendar-files/index.ts'
import type { Platform } from '#server/platform/context.ts'

/**
 * Returns the calendar of a wedding in a window, limited to the first events; empty for viewers who are not
 * members. Throws `InvalidInput` for a window that is too long.
 */
export async function eventsFor(
  context: AppContext,
  weddingId: string,
  window: Window,
  first: number = Infinity,
): Promise<ShownEvent[]> {
  const { database, viewer, language, clock } = context
  const part = await partOf(database.db, viewer, weddingId)
  const wedding = part && (await weddingById(database.db, weddingId))
  if (!wedding) return []
  const length = window.to.getTime() - window.from.getTime()
  if (length > days(maxWindowDays)) throw InvalidInput({ issues: [{ path: 'to', rule: 'tooLong' }] })
  if (first < 0) throw InvalidInput({ issues: [{ path: 'first', rule: 'wrong' }] })
  const query = { wedding, window, part, now: clock.now(), language }
  return (await calendarOf(database.db, context, query)).slice(0, first)
}

/** Returns a stored event for members of its wedding, or null. */
export async function eventFor({ database, viewer }: AppContext, id: string): Promise<KeptEvent | null> {
  const [event] = await database.db
    .select()
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
  return event && (await partOf(database.db, viewer, event.weddingId)) ? event : null
}

/** Returns all events in a window, stored and derived, by start. */
export async function calendarOf(
  on: Reader,
  platform: Pick<Platform, 'extensions'>,
  query: DerivedEventsQuery,
): Promise<ShownEvent[]> {
  const { wedding, window } = query
  const own = await ownEvents(on, wedding.id, window)
  const derived = await derivedEvents(on, platform, query)
  return [...own.flatMap((event) => shownWithin(event, window)), ...derived.map(shownDerived)]
    .filter((event) => overlaps(event, window))
    .sort((a, b) => a.start.getTime() - b.start.getTime() || (a.id < b.id ? -1 : 1))
}

/** Returns the stored events that overlap a window, and every series. */
export async function ownEvents(on: Reader, weddingId: string, { from, to }: Window): Promise<KeptEvent[]> {
  return on
    .select()
    .from(events)
    .where(
      and(
        eq(events.weddingId, weddingId),
        isNull(events.deletedAt),
        // An occurrence may have been moved to a day before the start of its series.
        or(
          isNotNull(events.series),
          and(lt(events.startsAt, to), or(gt(events.endsAt, from), gte(events.startsAt, from))),
        ),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
}

/** Columns of an event that a search reads. */
export type SearchedEvent = Pick<
  KeptEvent,
  'id' | 'title' | 'description' | 'place' | 'memberIds' | 'series' | 'startsAt' | 'endsAt' | 'allDay'
>

/**
 * Returns all events with the columns that a search reads; whole rows of 5,000 events take three times as
 * long.
 */
export async function searchedEvents(on: Reader, weddingId: string): Promise<SearchedEvent[]> {
  const { id, title, description, place, memberIds, series, startsAt, endsAt, allDay } = events
  return on
    .select({ id, title, description, place, memberIds, series, startsAt, endsAt, allDay })
    .from(events)
    .where(and(eq(events.weddingId, weddingId), isNull(events.deletedAt)))
}

/** Returns stored events by id. */
export async function eventsOf(on: Reader, ids: readonly string[]): Promise<Map<string, KeptEvent>> {
  if (ids.length === 0) return new Map()
  const found = await on
    .select()
    .from(events)
    .where(and(inArray(events.id, [...ids]), isNull(events.deletedAt)))
  return new Map(found.map((event) => [event.id, event]))
}

/**
 * Returns the current content of an event for a reminder, or null if it no longer takes place at this time.
 */
export async function reminderAbout(on: Reader, id: string, start: Date): Promise<ShownEvent | null> {
  const [event] = await on
    .select()
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
  const window = { from: start, to: new Date(start.getTime() + 1) }
  const shown = event ? shownWithin(event, window) : []
  return shown.find((one) => one.start.getTime() === start.getTime()) ?? null
}
