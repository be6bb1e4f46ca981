import type { AppContext } from '#server/graphql/viewer.ts'
import { nextOccurrence, occurrencesOf } from '#server/domain/planning/calendar-files/index.ts'
import { partOf, teamPeopleOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { foldText } from '#shared/fold-text.ts'
import { searchedWords } from '#server/platform/text-search.ts'
import { earliestInstant, latestInstant } from '#shared/calendar-range.ts'
import { add, days, subtract } from '#shared/duration.ts'
import { foundEventsLimit } from '#shared/inputs/event.ts'
import { derivedEvents } from './derived-events.ts'
import { type KeptEvent, type ShownEvent, shownDerived, shownOccurrence, shownOwn } from './event.ts'
import { ownEvents } from './event-queries.ts'

/** The range of derived events that are searched, around now. */
const derivedReach = days(800)
const everything = { from: new Date(earliestInstant), to: new Date(latestInstant) }

type Asked = { readonly weddingId: string; readonly search: string }

/**
 * Finds the events of a wedding that have all the words of a search in their title, text, place or people, without accents. A series
 * is found once, by its next occurrence. What is to come is first, the nearest before the others; then what is over, the latest first.
 */
export async function searchEvents(context: AppContext, { weddingId, search }: Asked): Promise<ShownEvent[]> {
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
  const own = (await ownEvents(on, weddingId, everything))
    .filter((event) => isFound([...textsOf(event), ...names(peopleIn(event))]))
    .map((event) => nearestOf(event, now))
  const window = { from: subtract(now, derivedReach), to: add(now, derivedReach) }
  const derived = (await derivedEvents(on, context, { wedding, window, part, now, language }))
    .map(shownDerived)
    .filter(({ title, description, place }) => isFound([title, description, place]))
  return inOrder([...own, ...derived], now).slice(0, foundEventsLimit)
}

const saidOnce = ({ series }: KeptEvent) => Object.values(series?.exceptions ?? {})

const textsOf = (event: KeptEvent): string[] =>
  [event, ...saidOnce(event)].flatMap(({ title, description, place }) => [title, description, place ?? ''])

const peopleIn = (event: KeptEvent): string[] =>
  [event, ...saidOnce(event)].flatMap(({ memberIds }) => memberIds ?? [])

/** An event, of a series its next occurrence, or its last when none is to come. */
function nearestOf(event: KeptEvent, now: Date): ShownEvent {
  const { series, allDay } = event
  if (!series) return shownOwn(event)
  const next = nextOccurrence(series, allDay, now) ?? occurrencesOf(series, allDay, everything).at(-1)
  const shown = shownOccurrence(event, next?.at ?? null)
  return shown.id === event.id && next ? { ...shown, id: `${event.id}/${next.at}` } : shown
}

function inOrder(events: readonly ShownEvent[], now: Date): ShownEvent[] {
  const [past, coming] = [events.filter(({ end }) => end < now), events.filter(({ end }) => end >= now)]
  const byStart = (one: ShownEvent, other: ShownEvent) =>
    one.start.getTime() - other.start.getTime() || (one.id < other.id ? -1 : 1)
  return [...coming.toSorted(byStart), ...past.toSorted(byStart).toReversed()]
}
