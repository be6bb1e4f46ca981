import { createHash } from 'node:crypto'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import type { ReadEvent } from './read-event.ts'
import type { Exception, Series } from './series.ts'

type HashedEvent = Pick<
  ReadEvent,
  'title' | 'description' | 'place' | 'startsAt' | 'endsAt' | 'allDay' | 'series'
>

/**
 * Returns a hash of an event's content, equal for the same texts and times. The place is hashed as the start
 * of the description, so that hashes from before places existed stay valid.
 */
export function hashEvent({
  title,
  description,
  place,
  startsAt,
  endsAt,
  allDay,
  series,
}: HashedEvent): string {
  const recurrence = series && contentOf(series, place)
  return hashJson([
    title,
    withPlace(place, description),
    startsAt.toISOString(),
    endsAt.toISOString(),
    allDay,
    recurrence,
  ])
}

/**
 * Returns the hashed content of a series, without times, which are computed, and colours, which are chosen by
 * the couple. The order of the keys is part of the hash; the database does not preserve it.
 */
function contentOf({ start, rules, also, except, timeZone, lengthMs, exceptions }: Series, place: string) {
  const sortedExceptions = Object.entries(exceptions)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([at, one]): [string, Exception] => [
      at,
      {
        title: one.title,
        description: withPlace(one.place ?? place, one.description),
        start: one.start,
        end: one.end,
      },
    ])
  return {
    start,
    rules,
    also,
    except,
    times: null,
    timeZone,
    lengthMs,
    exceptions: Object.fromEntries(sortedExceptions),
  }
}

const withPlace = (place: string, description: string): string =>
  [place, description].filter(Boolean).join('\n\n').slice(0, planningLimits.description)

/** Returns a hash of a JSON value. */
export const hashJson = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
