import { foldText, searchWords } from '#shared/fold-text.ts'
import { isId } from '#web/workspace/arrivals/arrivals-view.ts'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { isInTab, type ListTab } from './gift-standing.ts'

/** The name of each tab in addresses. */
const inAddress: Record<ListTab, string> = {
  all: 'todas',
  open: 'abiertas',
  complete: 'completas',
  hidden: 'ocultas',
}
const withoutStop = 'ninguna'

/** The current view of the list. All of it is in the address, so that it can be shared and restored. */
export type ListView = {
  readonly tab: ListTab
  readonly search: string
  /** Id of a stop, `none` for gifts outside the stops; null for all. */
  readonly stop: string | null
}

/** Returns the view of an address; a tab that the viewer does not have is the first. */
export function viewOf(query: URLSearchParams, tabs: readonly ListTab[]): ListView {
  const stop = query.get('etapa')
  return {
    tab: tabs.find((tab) => inAddress[tab] === query.get('ver')) ?? 'all',
    search: (query.get('buscar') ?? '').trim().slice(0, 100),
    stop: stop === withoutStop ? 'none' : isId(stop) ? stop : null,
  }
}

export function addressOf({ tab = 'all', search = '', stop = null }: Partial<ListView>): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('ver', inAddress[tab])
  if (search) query.set('buscar', search)
  if (stop) query.set('etapa', stop === 'none' ? withoutStop : stop)
  const text = query.toString()
  return `/boda/lista${text && `?${text}`}`
}

export type ListStops = readonly { readonly id: string; readonly name: string }[]

/** Returns the stop of a gift; null without one, or if it was deleted. */
export const stopOf = <Stop extends { readonly id: string }>(
  { stopId }: Pick<ArrangedGiftFragment, 'stopId'>,
  stops: readonly Stop[],
): Stop | null => stops.find(({ id }) => id === stopId) ?? null

type SearchedGift = Pick<ArrangedGiftFragment, 'title' | 'summary' | 'story' | 'place' | 'stopId'>

/** Returns the gifts of a stop that contain all words of a search: in title, texts, place or stop. */
export function findGifts<Gift extends SearchedGift>(
  gifts: readonly Gift[],
  { search, stop }: Pick<ListView, 'search' | 'stop'>,
  stops: ListStops,
): Gift[] {
  const words = searchWords(search)
  return gifts.filter((gift) => {
    const own = stopOf(gift, stops)
    if (stop !== null && (own?.id ?? 'none') !== stop) return false
    const { title, summary, story, place } = gift
    const text = foldText([title, summary, story, place, own?.name ?? ''].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

/** Returns the number of gifts in a tab. */
export const countIn = (gifts: readonly Parameters<typeof isInTab>[0][], tab: ListTab): number =>
  gifts.filter((gift) => isInTab(gift, tab)).length
