import { dayAt } from '#shared/local-time.ts'
import { foldText } from '#shared/fold-text.ts'
import type { SearchQuery } from '#web/graphql/generated/graphql.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { type SearchKind, searchKinds } from '#shared/search-kinds.ts'

/** A search result: a link or an action. */
export type Suggestion = {
  readonly id: string
  readonly title: string
  readonly note: string
  /** Synonyms for the search. */
  readonly words?: string
  readonly icon: IconName
  /** Address of a workspace page. */
  readonly to?: string
  /** A link that opens in a new tab. */
  readonly away?: string
  readonly act?: () => void
}

export type Group = {
  readonly key: SearchKind | 'page' | 'action'
  readonly lines: Suggestion[]
}

/** Words of at most this length, such as "de" and "los", are not enough for a partial match. */
const shortWord = 3

/**
 * Returns the entries with a word that starts with each search word: those with it in their title first, then those with it
 * in their note or synonyms. If there are none, returns the entries that match most of the longer words. All for an
 * empty search.
 */
export function matching(words: string, lines: readonly Suggestion[]): Suggestion[] {
  const found = withAllWords(words, lines)
  return found.length > 0 ? found : withMostWords(words, lines)
}

function withMostWords(words: string, lines: readonly Suggestion[]): Suggestion[] {
  const long = words.split(/\s+/).filter((word) => word.length > shortWord)
  const counted = lines.map((line) => ({
    line,
    count: long.filter((word) => has(word, textOf(line))).length,
  }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return most === 0 ? [] : counted.filter(({ count }) => count === most).map(({ line }) => line)
}

function withAllWords(words: string, lines: readonly Suggestion[]): Suggestion[] {
  const named = lines.filter((line) => isNamed(words, line))
  const others = lines.filter((line) => !named.includes(line))
  return [...named, ...others.filter((line) => has(words, textOf(line)))]
}

const textOf = ({ title, note, words = '' }: Suggestion): string => `${title} ${note} ${words}`

/** Returns true if the title of an entry contains the search words. */
const isNamed = (words: string, { title }: Suggestion): boolean => has(words, title)

function has(words: string, text: string): boolean {
  const there = wordsOf(text)
  return wordsOf(words).every((word) => there.some((one) => one.startsWith(word)))
}

/** Returns the words of a text, also those joined by a hyphen, as in "Bre-B". */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

type OwnSuggestions = { readonly pages: readonly Suggestion[]; readonly actions: readonly Suggestion[] }

/**
 * Returns the groups in order: screens first if the title of one matches, otherwise the server's results first.
 */
export function rankHits(words: string, hits: readonly Group[], { pages, actions }: OwnSuggestions): Group[] {
  const page: Group = { key: 'page', lines: matching(words, pages) }
  const action: Group = { key: 'action', lines: matching(words, actions) }
  const isCalled = words.trim() !== '' && page.lines.some((line) => isNamed(words, line))
  const all = isCalled ? [page, ...hits, action] : [...hits, page, action]
  return all.filter(({ lines }) => lines.length > 0)
}

const icons = {
  giver: 'user',
  gift: 'gift',
  booking: 'calendar-check',
  memory: 'camera',
  mail: 'mail',
  guest: 'users',
  task: 'board',
  supplier: 'phone-call',
  event: 'calendar',
  update: 'bell',
} as const satisfies Record<string, IconName>
/**
 * Returns the address of an event in the calendar. The note of a hit has its first day and, for a repeating
 * event, its occurrence.
 */
function eventAddress(id: string, note: string): string {
  const [day = '', occurrence] = note.split('/')
  const event = occurrence ? `${id}/${occurrence}` : id
  return `/boda/calendario?${new URLSearchParams({ vista: 'dia', dia: day, evento: event }).toString()}`
}

const addresses: Record<SearchKind, (id: string, note: string) => string> = {
  giver: (id) => `/boda/llegado?regalo=${id}`,
  gift: (id) => `/boda/lista/${id}`,
  booking: (id) => `/boda/viajes?regalo=${id}`,
  memory: (id) => `/boda/recuerdos#recuerdo-${id}`,
  mail: (id) => `/boda/buzon/${id}`,
  guest: (id) => `/boda/invitados?familia=${id}`,
  task: (id) => `/boda/tareas?tarea=${id}`,
  supplier: (id) => `/boda/tareas?proveedor=${id}`,
  event: eventAddress,
  update: (id) => `/boda/novedades#noticia-${id}`,
}

type Words = {
  readonly nameless: string
  readonly formatDay: (day: string) => string
  readonly timeZone: string
}

/** Maximum dates that come from other data: the wedding, its celebrations, deadlines. */
const datesLimit = 5

/** Groups the server's hits by kind; unnamed people get a placeholder. Dates from other data count as events. */
export function groupsOf({ search, dates }: SearchQuery, { nameless, formatDay, timeZone }: Words): Group[] {
  const dateLines = dates.slice(0, datesLimit).map(({ id, title, start, allDay }) => {
    const day = allDay ? start.slice(0, 10) : dayAt(start, timeZone)
    return { id: `date-${id}`, title, note: formatDay(day), icon: icons.event, to: eventAddress(id, day) }
  })
  return searchKinds.flatMap((key) => {
    const hits = search
      .filter(({ kind }) => kind === key)
      .map(({ id, title, note }) => ({
        id: `${key}-${id}`,
        title: title || nameless,
        note: (key === 'event' || key === 'task') && note ? formatDay(note.slice(0, 10)) : note,
        icon: icons[key],
        to: addresses[key](id, note),
      }))
    const lines = key === 'event' ? [...hits, ...dateLines] : hits
    return lines.length > 0 ? [{ key, lines }] : []
  })
}

/** Returns the entry an arrow key leads to, wrapping around. */
export function nextIndex(key: string, current: number, count: number): number {
  if (count === 0) return -1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  return Math.min(current, count - 1)
}
