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
import { stopwatch } from '#server/platform/clock.ts'
import { add, days, subtract } from '#shared/duration.ts'
import type { Span } from './recurrence.ts'
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

/** By which clock a time without a zone is meant, and when it is read. */
type Place = { readonly timeZone: string; readonly now: Date }

/** Of what comes round again a year back is kept, and four ahead. */
const local = (instant: Date) => instant.toISOString().slice(0, 19)
const spanAround = (now: Date) => ({ from: local(subtract(now, days(400))), to: local(add(now, days(1461))) })
/** As long as one file may keep everybody else waiting; what is not read by then is told. */
const patienceMs = 3000

/** Reads a calendar file (RFC 5545). What it says without a zone is meant by the clock of the wedding; what cannot be read is told. */
export function readCalendar(file: string, { timeZone, now }: Place): ReadCalendar {
  const passed = stopwatch()
  const isLate = () => passed() > patienceMs
  const parts = partsOfFile(file)
  if (!parts.isCalendar) return { events: [], problems: [{ line: 1, code: 'notACalendar', title: null }] }
  const problems: FileProblem[] = parts.unfinished.map((line) => ({ line, code: 'unreadable', title: null }))
  const clocks = { tables: parts.zones, nearby: timeZone }
  const found = parts.events.flatMap((block) => readBlock(block, clocks, problems))
  const events = [...Map.groupBy(found, nameOf).values()].flatMap((group) =>
    eventsOf(group, { span: spanAround(now), problems, isLate }),
  )
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

type Reading = { readonly span: Span; readonly problems: FileProblem[]; readonly isLate: () => boolean }

/** The events of one name: the newest word on it, with what is said of single occurrences, or those alone. */
function eventsOf(group: readonly EventInFile[], { span, problems, isLate }: Reading): ReadEvent[] {
  const [firstOne] = group
  if (!firstOne) return []
  const uid = nameOf(firstOne)
  const newest = group.filter(({ of }) => of === null).toSorted((a, b) => b.sequence - a.sequence)[0]
  const single = group.filter(({ of }) => of !== null)
  // The series itself is not in this file: those of it that are stand alone.
  if (!newest) return single.flatMap((one) => shaped(one, `${uid}/${one.of?.local ?? ''}`, null, problems))
  try {
    if (isLate()) throw new NotTakenOver('tooMany')
    return shaped(newest, uid, seriesOf(newest, single, span), problems)
  } catch (error) {
    const code = error instanceof NotTakenOver ? error.code : 'rule'
    problems.push({ line: newest.line, code, title: newest.title || null })
    return []
  }
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
  // When it comes round follows from the rest, and from when the file was read.
  const recurrence = series && { ...series, times: null }
  return print([title, description, startsAt.toISOString(), endsAt.toISOString(), allDay, recurrence])
}

const print = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
