import type { Series } from '#server/domain/planning/calendar-files/index.ts'
import type { EventColor } from '#shared/inputs/event.ts'

/** The columns of an event that its form fills. */
export type Content = {
  readonly title: string
  readonly description: string
  readonly place: string
  readonly memberIds: readonly string[]
  readonly startsAt: Date
  readonly endsAt: Date
  readonly allDay: boolean
  readonly color: EventColor
  readonly reminderMinutes: number | null
  readonly series: Series | null
}

/** What an event said before a change, as JSON keeps it. */
export type PreviousContent = {
  /** The version that the change made: a later one has nothing to do with it. */
  readonly version: number
  /** Null of an event that the change created. */
  readonly content: (Omit<Content, 'startsAt' | 'endsAt'> & KeptTimes) | null
  /** Of an event that was a part of a series: the event that has the rest. */
  readonly cutFrom: string | null
  /** Of the rest of a series: the event that its part became. */
  readonly cutTo: string | null
  /** What the event said before the change before this one, so that both can be undone in a row. */
  readonly earlier?: PreviousContent | null
}
type KeptTimes = { readonly startsAt: string; readonly endsAt: string }

/** An event as it is before a change, with the content that earlier changes replaced. */
type Undoable = { readonly previous: PreviousContent | null; readonly version: number }

/** The number of changes of one event that can be undone in a row. */
const undoDepth = 5

/** Returns what an event says, as it is kept while a change to its next version can be undone. */
export function previousContent(event: Content & Undoable, cutTo: string | null): PreviousContent {
  const { title, description, place, memberIds, startsAt, endsAt, allDay, color, reminderMinutes, series } =
    event
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  const words = { title, description, place, memberIds, allDay, color, reminderMinutes, series }
  const earlier = event.previous?.version === event.version ? firstOf(event.previous, undoDepth - 1) : null
  return { version: event.version + 1, content: { ...words, ...times }, cutFrom: null, cutTo, earlier }
}

/** Returns the latest changes of a chain, this many. */
function firstOf(latest: PreviousContent, count: number): PreviousContent | null {
  if (count === 0) return null
  return { ...latest, earlier: latest.earlier ? firstOf(latest.earlier, count - 1) : null }
}

/** Returns what can be undone after the latest change of an event was undone, which gave it its next version. */
export function previousAfterUndo({ previous, version }: Undoable): PreviousContent | null {
  return previous?.earlier ? { ...previous.earlier, version: version + 1 } : null
}

/** Returns what the event said before its last change, which cut off this part of its series; null where another change was the last. */
export function contentBefore({ previous, version }: Undoable, cutTo: string | null): Content | null {
  if (previous?.version !== version || !previous.content || previous.cutTo !== cutTo) return null
  const { startsAt, endsAt, ...words } = previous.content
  return { ...words, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}
