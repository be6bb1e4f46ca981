import type { Part, Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { add, days } from '#shared/duration.ts'
import type { DerivedEvent } from './event.ts'
import type { Window } from '#server/domain/planning/calendar-files/index.ts'
import { defineExtensionPoint } from '#server/platform/extensions.ts'
import type { Platform } from '#server/platform/context.ts'

/**
 * A query to a source: the dates of a wedding within a window, for a member with this part, at this time, in
 * this language.
 */
export type Asked = {
  readonly wedding: Wedding
  readonly window: Window
  readonly part: Part
  readonly now: Date
  readonly language: string
}

/** Tells the dates that follow from something else. It asks for them in a number of statements that does not grow. */
export type DateSource = (on: Reader, asked: Asked) => Promise<readonly DerivedEvent[]>

/** The times of an event of one whole day, `2027-06-19`. */
export function wholeDay(day: string): { start: Date; end: Date; allDay: true } {
  const start = new Date(`${day}T00:00:00Z`)
  return { start, end: add(start, days(1)), allDay: true }
}

/** Everything whose dates are shown in the calendar beside its own events. */
export const dateSources = defineExtensionPoint<readonly DateSource[]>('date sources')

export async function derivedEvents(
  on: Reader,
  { extensions }: Pick<Platform, 'extensions'>,
  asked: Asked,
): Promise<DerivedEvent[]> {
  const found: DerivedEvent[] = []
  // One after the other: inside a transaction there is one connection.
  for (const source of extensions.get(dateSources)) found.push(...(await source(on, asked)))
  return found
}
