import type { WeddingPart, Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { add, days } from '#shared/duration.ts'
import type { DerivedEvent } from './event.ts'
import type { Window } from '#server/domain/planning/calendar-files/index.ts'
import { defineExtensionPoint } from '#server/platform/extensions.ts'
import type { Platform } from '#server/platform/context.ts'

/**
 * Query for derived dates: those of a wedding within a window, as visible to this part, at this time, in this
 * language.
 */
export type DerivedEventsQuery = {
  readonly wedding: Wedding
  readonly window: Window
  readonly part: WeddingPart
  readonly now: Date
  readonly language: string
}

/** Returns derived dates. The number of statements must not depend on the number of dates. */
export type DateSource = (on: Reader, query: DerivedEventsQuery) => Promise<readonly DerivedEvent[]>

/** Returns the times of a one-day event on a day such as `2027-06-19`. */
export function wholeDay(day: string): { start: Date; end: Date; allDay: true } {
  const start = new Date(`${day}T00:00:00Z`)
  return { start, end: add(start, days(1)), allDay: true }
}

/** Sources of derived dates shown in the calendar. */
export const dateSources = defineExtensionPoint<readonly DateSource[]>('date sources')

export async function derivedEvents(
  on: Reader,
  { extensions }: Pick<Platform, 'extensions'>,
  query: DerivedEventsQuery,
): Promise<DerivedEvent[]> {
  const found: DerivedEvent[] = []
  // Sequential, since a transaction has a single connection.
  for (const source of extensions.get(dateSources)) found.push(...(await source(on, query)))
  return found
}
