import type { AppContext } from '#server/graphql/viewer.ts'
import { nextOccurrence, occurrencesOf, type Series } from '#server/domain/planning/calendar-files/index.ts'
import { partOf, teamPeopleOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { foldText } from '#shared/fold-text.ts'
import { searchedWords } from '#server/platform/text-search.ts'
import { earliestInstant, latestInstant } from '#shared/calendar-range.ts'
import { add, days, subtract } from '#shared/duration.ts'
import { foundEventsLimit } from '#shared/inputs/event.ts'
import { derivedEvents } from './derived-events.ts'
import {
  eventSources,
  type EventSource,
  type KeptEvent,
  type ShownEvent,
  shownDerived,
  shownOccurrence,
  shownOwn,
} from './event.ts'
import { eventsOf, type SearchedEvent, searchedEvents } from './event-queries.ts'

/** Time before and after now in which derived events are searched. */
const derivedReach = days(800)
const everything = { from: new Date(earliestInstant), to: new Date(latestInstant) }

type SearchEventsArgs = {
  readonly weddingId: string
  readonly search: string
  /** Only events of these sources; all by default. */
  readonly sources?: readonly EventSource[] | null
}

/**
 * Finds the events of a wedding whose title, description, place or members contain all words of a search,
 * ignoring accents. A series is found once, by its next occurrence. Returns future events by start, then past
 * ones, latest first.
 */
export async function searchEvents(
  context: AppContext,
  { weddingId, search, sources }: SearchEventsArgs,
): Promise<ShownEvent[]> {
  const kinds = new Set(sources ?? eventSources)
  const { database, viewer, language, clock } = context
  const on = database.db
  const part = await partOf(on, viewer, weddingId)
  const wedding = part && (await weddingById(on, weddingId))
  const words = searchedWords(search)
  if (!wedding || words.length === 0) return []
  const now = clock.now()
  const people = new Map((await teamPeopleOf(on, weddingId)).map(({ id, name }) => [id, name]))
  const names = (ids: readonly string[]) => ids.map((id) => people.get(id) ?? '')
  const isFound = (texts: readonly string[]) => {
    const text = foldText(texts.join('\n'))
    return words.every((word) => text.includes(word))
  }
  const written = kinds.has('own') ? await searchedEvents(on, weddingId) : []
  const own = written
    .filter((event) => isFound([...textsOf(event), ...names(peopleIn(event))]))
    .map((event) => ({ id: event.id, ...nearestTime(event, now) }))
  const window = { from: subtract(now, derivedReach), to: add(now, derivedReach) }
  const derived = (await derivedEvents(on, context, { wedding, window, part, now, language }))
    .map(shownDerived)
    .filter(
      ({ source, title, description, place }) => kinds.has(source) && isFound([title, description, place]),
    )
  const found = inOrder<FoundSpan | ShownEvent>([...own, ...derived], now).slice(0, foundEventsLimit)
  const storedEvents = await eventsOf(
    on,
    found.flatMap((one) => ('source' in one ? [] : [one.id])),
  )
  return found.flatMap((one) => {
    if ('source' in one) return [one]
    const event = storedEvents.get(one.id)
    return event ? [nearestOf(event, now)] : []
  })
}

type FoundSpan = { readonly id: string; readonly start: Date; readonly end: Date }

const exceptionsOf = ({ series }: SearchedEvent) => Object.values(series?.exceptions ?? {})

const textsOf = (event: SearchedEvent): string[] =>
  [event, ...exceptionsOf(event)].flatMap(({ title, description, place }) => [
    title,
    description,
    place ?? '',
  ])

const peopleIn = (event: SearchedEvent): string[] =>
  [event, ...exceptionsOf(event)].flatMap(({ memberIds }) => memberIds ?? [])

/** Returns the next occurrence of a series, or its last if all are over. */
const nearest = (series: Series, allDay: boolean, now: Date) =>
  nextOccurrence(series, allDay, now) ?? occurrencesOf(series, allDay, everything).at(-1)

function nearestTime({ series, allDay, startsAt, endsAt }: SearchedEvent, now: Date): Omit<FoundSpan, 'id'> {
  const { start, end } = (series && nearest(series, allDay, now)) ?? { start: startsAt, end: endsAt }
  return { start, end }
}

/** Returns the entry of an event; for a series, that of its next occurrence, or its last if all are over. */
function nearestOf(event: KeptEvent, now: Date): ShownEvent {
  const { series, allDay } = event
  if (!series) return shownOwn(event)
  const next = nearest(series, allDay, now)
  const shown = shownOccurrence(event, next?.at ?? null)
  return shown.id === event.id && next ? { ...shown, id: `${event.id}/${next.at}` } : shown
}

function inOrder<Event extends FoundSpan>(events: readonly Event[], now: Date): Event[] {
  const [past, coming] = [events.filter(({ end }) => end < now), events.filter(({ end }) => end >= now)]
  const byStart = (one: FoundSpan, other: FoundSpan) =>
    one.start.getTime() - other.start.getTime() || (one.id < other.id ? -1 : 1)
  return [...coming.toSorted(byStart), ...past.toSorted(byStart).toReversed()]
}
