import type { EventColor } from '#shared/inputs/event.ts'
import type { events } from './calendar.tables.ts'
import { instantOf } from './repeat-event.ts'
import {
  type Occurrence,
  occurrencesOf,
  type Series,
  type Window,
} from '#server/domain/planning/calendar-files/index.ts'

/** A stored event, created here or imported. */
export type KeptEvent = typeof events.$inferSelect

export const eventSources = ['own', 'wedding', 'celebration', 'deadline', 'task', 'booking'] as const
export type EventSource = (typeof eventSources)[number]

/** Calendar entry. All-day entries last from midnight UTC of the first day to midnight UTC after the last. */
export type ShownEvent = {
  readonly id: string
  /** Id of the series; null for a single event. */
  readonly seriesId: string | null
  /** Local time that identifies the occurrence in its series; null for a single event. */
  readonly occurrence: string | null
  readonly title: string
  readonly description: string
  /** Place of the event; may be empty. */
  readonly place: string
  /** Map URL chosen for the place; null if only its text is known. */
  readonly mapUrl: string | null
  /** Account ids of the participating members. */
  readonly memberIds: readonly string[]
  readonly start: Date
  readonly end: Date
  readonly allDay: boolean
  readonly color: EventColor
  readonly source: EventSource
  /** Page of the workspace from which a derived event comes. */
  readonly link: string | null
  readonly version: number
  readonly reminderMinutes: number | null
  readonly recurrence: string | null
}

/** Event derived from other data, which cannot be changed in the calendar. */
export type DerivedEvent = Pick<ShownEvent, 'title' | 'description' | 'start' | 'end' | 'allDay' | 'link'> &
  Partial<Pick<ShownEvent, 'place' | 'mapUrl'>> & {
    /** Id within its source. */
    readonly id: string
    readonly source: Exclude<EventSource, 'own'>
  }

const derivedColors = {
  wedding: 'coral',
  celebration: 'plum',
  deadline: 'sun',
  task: 'info',
  booking: 'success',
} as const satisfies Record<DerivedEvent['source'], EventColor>

/** Returns true if an event can be changed in the calendar. Derived events are changed at their source. */
export const isEditable = ({ source }: Pick<ShownEvent, 'source'>): boolean => source === 'own'

export function shownDerived(event: DerivedEvent): ShownEvent {
  const nowhere = { place: '', mapUrl: null, memberIds: [] }
  const none = { seriesId: null, occurrence: null, version: 0, reminderMinutes: null, recurrence: null }
  return {
    ...none,
    ...nowhere,
    ...event,
    id: `${event.source}:${event.id}`,
    color: derivedColors[event.source],
  }
}

/** Returns the calendar entry of an event; for a series, its first occurrence. */
export function shownOwn(event: KeptEvent): ShownEvent {
  const { id, title, description, place, memberIds, startsAt, endsAt, allDay, color } = event
  const { version, reminderMinutes, series } = event
  return {
    id,
    seriesId: series ? id : null,
    occurrence: series ? series.start : null,
    title,
    description,
    place,
    mapUrl: null,
    memberIds,
    start: startsAt,
    end: endsAt,
    allDay,
    color,
    source: 'own',
    link: null,
    version,
    reminderMinutes,
    recurrence: series ? recurrenceOf(series) : null,
  }
}

/**
 * Returns the calendar entries of an event in a window: for a series each occurrence, with an id of its own;
 * a single event without a check of the window.
 */
export function shownWithin(event: KeptEvent, window: Window): ShownEvent[] {
  const shown = shownOwn(event)
  if (!event.series) return [shown]
  return occurrencesOf(event.series, event.allDay, window).map((occurrence) => oneOf(shown, occurrence))
}

function oneOf(shown: ShownEvent, { at, start, end, exception }: Occurrence): ShownEvent {
  const words = exception && {
    title: exception.title,
    description: exception.description,
    color: exception.color ?? shown.color,
    place: exception.place ?? shown.place,
    memberIds: exception.memberIds ?? shown.memberIds,
  }
  return { ...shown, ...words, id: `${shown.id}/${at}`, occurrence: at, start, end }
}

/** Returns one occurrence of a series, or its first if this one does not exist. */
export function shownOccurrence(event: KeptEvent, occurrence: string | null): ShownEvent {
  const { series } = event
  if (!series || occurrence === null) return shownOwn(event)
  const start = instantOf(series.exceptions[occurrence]?.start ?? occurrence, event.allDay, series.timeZone)
  const window = { from: start, to: new Date(start.getTime() + 1) }
  return shownWithin(event, window).find((one) => one.occurrence === occurrence) ?? shownOwn(event)
}

/** Returns the rules of a series in RFC 5545 form; `RDATE` for listed dates only. */
export const recurrenceOf = ({ rules }: Series): string => rules.join('\n') || 'RDATE'
