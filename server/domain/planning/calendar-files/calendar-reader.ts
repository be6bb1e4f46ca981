import { earliestInstant, latestInstant } from '#shared/calendar-range.ts'
import { days } from '#shared/duration.ts'
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
import { spanAround } from './change-series.ts'
import { print } from './event-hash.ts'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import { type ExpansionBudget, expansionBudget, type Span } from './recurrence.ts'
import type { ReadEvent } from './read-event.ts'
import type { Series } from './series.ts'
import { seriesOf } from './series-in-file.ts'

/** Something in a file that cannot be taken over. */
export type FileProblem = { readonly line: number; readonly code: string; readonly title: string | null }

export type ReadCalendar = {
  readonly events: readonly ReadEvent[]
  readonly problems: readonly FileProblem[]
}

const longest = days(366)

/** By which clock a time without a zone is meant, and when it is read. */
export type Place = { readonly timeZone: string; readonly now: Date }

/** Occurrences of series that were moved have blocks of their own. */
const mostBlocks = importLimit * 5

/** A file of which nothing can be taken over. */
export const unreadableFile = (code: string): ReadCalendar => ({
  events: [],
  problems: [{ line: 1, code, title: null }],
})

/** Reads a calendar file (RFC 5545). What it says without a zone is meant by the clock of the wedding; what cannot be read is told. */
export function readCalendar(file: string, { timeZone, now }: Place): ReadCalendar {
  const parts = partsOfFile(file)
  if (!parts.isCalendar) return unreadableFile('notACalendar')
  if (parts.events.length > mostBlocks) return unreadableFile('tooMany')
  const problems: FileProblem[] = parts.unfinished.map((line) => ({ line, code: 'unreadable', title: null }))
  const clocks = { tables: parts.zones, nearby: timeZone, named: new Map() }
  const span = spanAround(now)
  const budget = expansionBudget()
  const found = parts.events.flatMap((block) => readBlock(block, clocks, problems))
  const events = [...Map.groupBy(found, nameOf).values()].flatMap((group) =>
    eventsOf(group, { span, problems, budget }),
  )
  if (events.length > importLimit) return unreadableFile('tooMany')
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

type Reading = {
  readonly span: Span
  readonly problems: FileProblem[]
  readonly budget: ExpansionBudget
}

/** The events of one name: the newest word on it, with what is said of single occurrences, or those alone. */
function eventsOf(group: readonly EventInFile[], { span, problems, budget }: Reading): ReadEvent[] {
  const [firstOne] = group
  if (!firstOne) return []
  const uid = nameOf(firstOne)
  const newest = group.filter(({ of }) => of === null).toSorted((a, b) => b.sequence - a.sequence)[0]
  const single = group.filter(({ of }) => of !== null)
  // The series itself is not in this file: those of it that are stand alone.
  if (!newest) return single.flatMap((one) => shaped(one, `${uid}/${one.of?.local ?? ''}`, null, problems))
  try {
    return shaped(newest, uid, seriesOf(newest, single, { span, budget }), problems)
  } catch (error) {
    const code = error instanceof NotTakenOver ? error.code : 'rule'
    problems.push({ line: newest.line, code, title: newest.title || null })
    return []
  }
}

function shaped(
  { line, title, start, endsAt, sequence, cancelled, ...said }: EventInFile,
  uid: string,
  series: Series | null,
  problems: FileProblem[],
): ReadEvent[] {
  const startsAt = instantOf(start)
  const refusal = cancelled ? 'cancelled' : outOfReach(startsAt, endsAt)
  if (refusal) problems.push({ line, code: refusal, title: title || null })
  if (refusal) return []
  const { description, place, attendees } = said
  const named =
    title || `${place}\n${description}`.trim().split('\n')[0]?.slice(0, planningLimits.title) || '—'
  const words = { title: named, description, place, attendees }
  return [{ uid, sequence, ...words, startsAt, endsAt, allDay: start.isDay, series }]
}

function outOfReach(startsAt: Date, endsAt: Date): string | null {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()]
  if (start < earliestInstant || end > latestInstant) return 'date'
  return end - start > longest ? 'tooLong' : null
}
