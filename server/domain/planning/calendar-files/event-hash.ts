import { createHash } from 'node:crypto'
import type { ReadEvent } from './read-event.ts'

type Printed = Pick<ReadEvent, 'title' | 'description' | 'startsAt' | 'endsAt' | 'allDay' | 'series'>

/** Returns a hash of an event's content, equal for the same texts and times. */
export function printOf({ title, description, startsAt, endsAt, allDay, series }: Printed): string {
  // When it comes round follows from the rest, and from when the file was read.
  const recurrence = series && { ...series, times: null }
  return print([title, description, startsAt.toISOString(), endsAt.toISOString(), allDay, recurrence])
}

/** Returns a hash of a value that JSON can hold. */
export const print = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
