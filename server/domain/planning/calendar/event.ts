import type { EventColor } from '#shared/inputs/event.ts'
import type { events } from './calendar.tables.ts'
import { instantOf } from './repeat-event.ts'
import {
  type Occurrence,
  occurrencesOf,
  type Series,
  type Window,
} from '#server/domain/planning/calendar-files/index.ts'

/** A stored event, written or imported. */
export type KeptEvent = typeof events.$inferSelect

export const eventSources = ['own', 'wedding', 'celebration', 'deadline', 'task', 'booking'] as const
export type EventSource = (typeof eventSources)[number]

/** A calendar entry. All day: from midnight UTC of the first day to midnight UTC after the last. */
export type ShownEvent = {
  readonly id: string
  /** Of an event that repeats, that of the whole series. */
  readonly seriesId: string | null
  /** Of an event that repeats, which occurrence this is: its local time in the series. */
  readonly occurrence: string | null
  readonly title: string
  readonly description: string
  /** Where it is; empty when that is not known. */
  readonly place: string
  /** The map that was chosen for the place; null when its words are all that is known. */
  readonly mapUrl: string | null
  /** Who comes: accounts of the team. */
  readonly memberIds: readonly string[]
  readonly start: Date
  readonly end: Date
  readonly allDay: boolean
  readonly color: EventColor
  readonly source: EventSource
  /** Where in the workspace it comes from. */
  readonly link: string | null
  readonly version: number
  readonly reminderMinutes: number | null
  readonly recurrence: string | null
}

/** What follows from something else: it is worked out each time, and cannot be changed here. */
export type DerivedEvent = Pick<ShownEvent, 'title' | 'description' | 'start' | 'end' | 'allDay' | 'link'> &
  Partial<Pick<ShownEvent, 'place' | 'mapUrl'>> & {
    /** Within its source. */
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

/** Returns whether an event can be changed: those that follow from something else are changed there. */
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

/** Returns the calendar entry of an event; of a series its first occurrence. */
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

/** All of an event that falls into a window: of a series each occurrence, under a name of its own. */
export function shownWithin(event: KeptEvent, window: Window): ShownEvent[] {
  const shown = shownOwn(event)
  if (!event.series) return [shown]
  return occurrencesOf(event.series, event.allDay, window).map((occurrence) => oneOf(shown, occurrence))
}

function oneOf(shown: ShownEvent, { at, start, end, said }: Occurrence): ShownEvent {
  const words = said && {
    title: said.title,
    description: said.description,
    color: said.color ?? shown.color,
    place: said.place ?? shown.place,
    memberIds: said.memberIds ?? shown.memberIds,
  }
  return { ...shown, ...words, id: `${shown.id}/${at}`, occurrence: at, start, end }
}

/** Returns one occurrence of a series; its first where it has none of that name. */
export function shownOccurrence(event: KeptEvent, occurrence: string | null): ShownEvent {
  const { series } = event
  if (!series || occurrence === null) return shownOwn(event)
  const start = instantOf(series.exceptions[occurrence]?.start ?? occurrence, event.allDay, series.timeZone)
  const window = { from: start, to: new Date(start.getTime() + 1) }
  return shownWithin(event, window).find((one) => one.occurrence === occurrence) ?? shownOwn(event)
}

/** Returns the rule of a series as the standard writes it; `RDATE` for listed dates. */
export const recurrenceOf = ({ rules }: Series): string => rules.join('\n') || 'RDATE'
