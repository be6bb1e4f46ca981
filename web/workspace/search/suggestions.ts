import type { SearchQuery } from '#web/graphql/generated/graphql.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { type SearchKind, searchKinds } from '#shared/search-kinds.ts'

type Hit = SearchQuery['search'][number]

/** A search result: a link or an action. */
export type Suggestion = {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly icon: IconName
  /** A page of the workspace. */
  readonly to?: string
  /** A link that opens in a new tab. */
  readonly away?: string
  readonly act?: () => void
}

export type Group = {
  readonly key: SearchKind | 'page' | 'action'
  readonly lines: Suggestion[]
}

/** Normalizes text for comparison: no accents, lower case. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Returns the entries whose title contains a word starting with each search word; all for an empty search. */
export function matching(words: string, lines: readonly Suggestion[]): Suggestion[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return lines.filter(({ title, note }) => {
    const there = plain(`${title} ${note}`).split(/[^\p{L}\p{N}]+/u)
    return wanted.every((word) => there.some((one) => one.startsWith(word)))
  })
}

const icons = {
  giver: 'user',
  gift: 'gift',
  booking: 'calendar-check',
  memory: 'camera',
  mail: 'mail',
  guest: 'users',
  update: 'bell',
} as const satisfies Record<string, IconName>
const addresses = {
  giver: (id: string) => `/boda/llegado?regalo=${id}`,
  gift: (id: string) => `/boda/lista/${id}`,
  booking: (id: string) => `/boda/viajes?regalo=${id}`,
  memory: (id: string) => `/boda/recuerdos#recuerdo-${id}`,
  mail: (id: string) => `/boda/buzon/${id}`,
  guest: (id: string) => `/boda/invitados?familia=${id}`,
  update: (id: string) => `/boda/novedades#noticia-${id}`,
}

/** Groups the server's hits by kind; unnamed people get a placeholder. */
export function groupsOf(hits: readonly Hit[], nameless: string): Group[] {
  return searchKinds.flatMap((key) => {
    const lines = hits
      .filter(({ kind }) => kind === key)
      .map(({ id, title, note }) => ({
        id: `${key}-${id}`,
        title: title || nameless,
        note,
        icon: icons[key],
        to: addresses[key](id),
      }))
    return lines.length > 0 ? [{ key, lines }] : []
  })
}

/** Returns the entry an arrow key leads to, wrapping around. */
export function stepped(key: string, current: number, count: number): number {
  if (count === 0) return -1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  return Math.min(current, count - 1)
}
