import { earliestInstant, latestInstant } from '#shared/calendar-range.ts'
import { days } from '#shared/duration.ts'
import { importLimit } from '#shared/inputs/event.ts'
import {
  type Clocks,
  type EventInFile,
  instantOf,
  EventNotImportable,
  readEvent,
  titleIn,
} from './event-in-file.ts'
import { type Block, partsOfFile } from './file-lines.ts'
import { spanAround } from './change-series.ts'
import { hashJson } from './event-hash.ts'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import { type ExpansionBudget, expansionBudget, type Span } from './recurrence.ts'
import type { ReadEvent } from './read-event.ts'
import type { Series } from './series.ts'
import { seriesOf } from './series-in-file.ts'

/** Problem of an event that cannot be imported: line, translation key and title. */
export type FileProblem = { readonly line: number; readonly code: string; readonly title: string | null }

export type ReadCalendar = {
  readonly events: readonly ReadEvent[]
  readonly problems: readonly FileProblem[]
}

const maxEventDuration = days(366)

/** Time zone for times without a zone, and the current time. */
export type ReaderContext = { readonly timeZone: string; readonly now: Date }

/** Maximum number of VEVENT blocks; changed occurrences of a series have blocks of their own. */
const maxBlocks = importLimit * 5

/** Returns the result for a file from which nothing can be imported. */
export const unreadableFile = (code: string): ReadCalendar => ({
  events: [],
  problems: [{ line: 1, code, title: null }],
})

/**
 * Reads a calendar file (RFC 5545). Times without a zone are in the wedding's time zone. Unreadable events
 * are returned as problems.
 */
export function readCalendar(file: string, { timeZone, now }: ReaderContext): ReadCalendar {
  const parts = partsOfFile(file)
  if (!parts.isCalendar) return unreadableFile('notACalendar')
  if (parts.events.length > maxBlocks) return unreadableFile('tooMany')
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
    const code = error instanceof EventNotImportable ? error.code : 'unreadable'
    problems.push({ line: block.line, code, title: titleIn(block) })
    return []
  }
}

/** Returns the UID of an event; without one, a hash of its content. */
const nameOf = (event: EventInFile): string => event.uid ?? `unnamed:${hashJson({ ...event, line: 0 })}`

type Reading = {
  readonly span: Span
  readonly problems: FileProblem[]
  readonly budget: ExpansionBudget
}

/**
 * Returns the events with one UID: the newest version with its changed occurrences, or the occurrences alone
 * if the series is missing.
 */
function eventsOf(group: readonly EventInFile[], { span, problems, budget }: Reading): ReadEvent[] {
  const [firstOne] = group
  if (!firstOne) return []
  const uid = nameOf(firstOne)
  const newest = group.filter(({ of }) => of === null).toSorted((a, b) => b.sequence - a.sequence)[0]
  const single = group.filter(({ of }) => of !== null)
  // The file does not contain the series itself, so its occurrences become single events.
  if (!newest) return single.flatMap((one) => shaped(one, `${uid}/${one.of?.local ?? ''}`, null, problems))
  try {
    return shaped(newest, uid, seriesOf(newest, single, { span, budget }), problems)
  } catch (error) {
    const code = error instanceof EventNotImportable ? error.code : 'rule'
    problems.push({ line: newest.line, code, title: newest.title || null })
    return []
  }
}

function shaped(
  { line, title, start, endsAt, sequence, cancelled, ...content }: EventInFile,
  uid: string,
  series: Series | null,
  problems: FileProblem[],
): ReadEvent[] {
  const startsAt = instantOf(start)
  const refusal = cancelled ? 'cancelled' : outOfReach(startsAt, endsAt)
  if (refusal) problems.push({ line, code: refusal, title: title || null })
  if (refusal) return []
  const { description, place, attendees } = content
  const named =
    title || `${place}\n${description}`.trim().split('\n')[0]?.slice(0, planningLimits.title) || '—'
  const words = { title: named, description, place, attendees }
  return [{ uid, sequence, ...words, startsAt, endsAt, allDay: start.isDay, series }]
}

function outOfReach(startsAt: Date, endsAt: Date): string | null {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()]
  if (start < earliestInstant || end > latestInstant) return 'date'
  return end - start > maxEventDuration ? 'tooLong' : null
}
