import type { Series } from '#server/domain/planning/calendar-files/index.ts'
import type { EventColor } from '#shared/inputs/event.ts'

/** Columns of an event that its form edits. */
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

/** Content of an event before a change, as stored in JSON. */
export type PreviousContent = {
  /** Version that the change created. It can be undone only while this is the current version. */
  readonly version: number
  /** Null for an event that the change created. */
  readonly content: (Omit<Content, 'startsAt' | 'endsAt'> & KeptTimes) | null
  /** For an event split off from a series: the id of the event with the rest. */
  readonly cutFrom: string | null
  /** For the rest of a series: the id of the event that was split off. */
  readonly cutTo: string | null
  /** Content before the preceding change, so that both can be undone in a row. */
  readonly earlier?: PreviousContent | null
}
type KeptTimes = { readonly startsAt: string; readonly endsAt: string }

/** Event before a change, with the content that earlier changes replaced. */
type Undoable = { readonly previous: PreviousContent | null; readonly version: number }

/** Number of changes of an event that can be undone in a row. */
const undoDepth = 5

/** Returns the content of an event in the form stored for undo of its next version. */
export function previousContent(event: Content & Undoable, cutTo: string | null): PreviousContent {
  const { title, description, place, memberIds, startsAt, endsAt, allDay, color, reminderMinutes, series } =
    event
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  const words = { title, description, place, memberIds, allDay, color, reminderMinutes, series }
  const earlier = event.previous?.version === event.version ? firstOf(event.previous, undoDepth - 1) : null
  return { version: event.version + 1, content: { ...words, ...times }, cutFrom: null, cutTo, earlier }
}

/** Returns the latest `count` changes of a chain. */
function firstOf(latest: PreviousContent, count: number): PreviousContent | null {
  if (count === 0) return null
  return { ...latest, earlier: latest.earlier ? firstOf(latest.earlier, count - 1) : null }
}

/**
 * Returns the remaining changes that can be undone after the undo of the latest change, which creates the
 * next version.
 */
export function previousAfterUndo({ previous, version }: Undoable): PreviousContent | null {
  return previous?.earlier ? { ...previous.earlier, version: version + 1 } : null
}

/**
 * Returns the content before the last change, which split off `cutTo`; null if the last change was another
 * one.
 */
export function contentBefore({ previous, version }: Undoable, cutTo: string | null): Content | null {
  if (previous?.version !== version || !previous.content || previous.cutTo !== cutTo) return null
  const { startsAt, endsAt, ...words } = previous.content
  return { ...words, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}
