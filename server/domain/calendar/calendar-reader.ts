import { createHash } from 'node:crypto'
import { importLimit } from '#shared/inputs/event.ts'
import {
  type Clocks,
  type EventInFile,
  instantOf,
  NotTakenOver,
  readEvent,
  titleIn,
} from './event-in-file.ts'
import { type Block, partsOfFile } from './file-lines.ts'
import type { Series } from './series.ts'
import { seriesOf } from './series-in-file.ts'

/** An event of a file, as it could stand in the calendar. */
export type ReadEvent = {
  readonly uid: string
  readonly sequence: number
  readonly title: string
  readonly description: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly allDay: boolean
  readonly series: Series | null
}

/** Something in a file that cannot be taken over. */
export type FileProblem = { readonly line: number; readonly code: string; readonly title: string | null }

export type ReadCalendar = {
  readonly events: readonly ReadEvent[]
  readonly problems: readonly FileProblem[]
}

const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2199, 11, 31)
const longest = 366 * 86_400_000

/** Reads a calendar file (RFC 5545). What it says without a zone is meant by the clock of the wedding; what cannot be read is told. */
export function readCalendar(file: string, timeZone: string): ReadCalendar {
  const parts = partsOfFile(file)
  if (!parts.isCalendar) return { events: [], problems: [{ line: 1, code: 'notACalendar', title: null }] }
  const problems: FileProblem[] = parts.unfinished.map((line) => ({ line, code: 'unreadable', title: null }))
  const clocks = { tables: parts.zones, nearby: timeZone }
  const found = parts.events.flatMap((block) => readBlock(block, clocks, problems))
  const events = [...Map.groupBy(found, nameOf).values()].flatMap((group) => eventsOf(group, problems))
  if (events.length > importLimit)
    return { events: [], problems: [{ line: 1, code: 'tooMany', title: null }] }
  return { events, problems: problems.sort((a, b) => a.line - b.line) }
}

function readBlock(block: Block, clocks: Clocks, problems: FileProblem[]): EventInFile[] {
  try {
    return [readEvent(block, clocks)]
  } catch (error) {
    const code = error instanceof NotTakenOver ? error.code : 'unreadable'
    problems.push({ line: block.line, code, title: titleIn(block) })
    return []
  }
}

/** How a file calls an event; one that it does not name is known by what it says. */
const nameOf = (event: EventInFile): string => event.uid ?? `unnamed:${print({ ...event, line: 0 })}`

/** The events of one name: the newest word on it, with what is said of single occurrences, or those alone. */
function eventsOf(group: readonly EventInFile[], problems: FileProblem[]): ReadEvent[] {
  const [firstOne] = group
  if (!firstOne) return []
  const uid = nameOf(firstOne)
  const newest = group.filter(({ of }) => of === null).toSorted((a, b) => b.sequence - a.sequence)[0]
  const single = group.filter(({ of }) => of !== null)
  if (newest) return shaped(newest, uid, seriesOf(newest, single), problems)
  // The series itself is not in this file: those of it that are stand alone.
  return single.flatMap((one) => shaped(one, `${uid}/${one.of?.local ?? ''}`, null, problems))
}

function shaped(
  { line, title, description, start, endsAt, sequence, cancelled }: EventInFile,
  uid: string,
  series: Series | null,
  problems: FileProblem[],
): ReadEvent[] {
  const startsAt = instantOf(start)
  const refusal = cancelled ? 'cancelled' : outOfReach(startsAt, endsAt)
  if (refusal) problems.push({ line, code: refusal, title: title || null })
  if (refusal) return []
  const named = title || description.split('\n')[0]?.slice(0, 160) || '—'
  return [{ uid, sequence, title: named, description, startsAt, endsAt, allDay: start.isDay, series }]
}

function outOfReach(startsAt: Date, endsAt: Date): string | null {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()]
  if (start < earliest || end > latest) return 'date'
  return end - start > longest ? 'tooLong' : null
}

type Printed = Pick<ReadEvent, 'title' | 'description' | 'startsAt' | 'endsAt' | 'allDay' | 'series'>

/** Stands for what an event says: the same for the same words and times. */
export function printOf({ title, description, startsAt, endsAt, allDay, series }: Printed): string {
  return print([title, description, startsAt.toISOString(), endsAt.toISOString(), allDay, series])
}

const print = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
