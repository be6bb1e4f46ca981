import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type GiftState, giftStateOf, type ListChange, listDigestOf } from '#shared/list-state.ts'
import { now } from '#web/ui/now.ts'
import type { ListedGift, ListedStop } from '#web/workspace/gift-list/gift.ts'

type List = { readonly slug: string; readonly stops: readonly ListedStop[] }

/**
 * Returns the list with the changes that arrive while the page is shown. A page whose list differs from the server's
 * loads it again.
 */
export function useLiveList<Loaded extends List>(list: Loaded, isOpen: boolean): Loaded {
  const [changes, setChanges] = useState<{ of: Loaded; gifts: ReadonlyMap<string, GiftState> }>()
  const { revalidate } = useRevalidator()
  const present = changes?.of === list ? withChanges(list, changes.gifts) : list
  const hear = useEffectEvent(({ gifts, digest }: ListChange): boolean => {
    const heard = new Map(changes?.of === list ? changes.gifts : [])
    for (const gift of gifts) heard.set(gift.slug, gift)
    if (gifts.length > 0) setChanges({ of: list, gifts: heard })
    const states = withChanges(list, heard).stops.flatMap((stop) => stop.gifts.map(giftStateOf))
    return listDigestOf(states) === digest
  })
  const { slug } = list
  useEffect(() => (isOpen ? watchList(slug, hear, revalidate) : undefined), [slug, isOpen, revalidate])
  return present
}

function withChanges<Loaded extends List>(list: Loaded, changes: ReadonlyMap<string, GiftState>): Loaded {
  const change = (gift: ListedGift) => ({ ...gift, ...changes.get(gift.slug) })
  return { ...list, stops: list.stops.map((stop) => ({ ...stop, gifts: stop.gifts.map(change) })) }
}

/** Listens while the tab is shown, until the returned function is called. */
function watchList(slug: string, hear: (change: ListChange) => boolean, ask: () => Promise<void>) {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // Pages that missed something ask within five seconds, spread by the moment at which each was opened.
  const pause = now().getMilliseconds() * 5
  const follow = () => {
    source?.close()
    source = document.visibilityState === 'visible' ? new EventSource(`/lista/${slug}`) : undefined
    source?.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (hear(JSON.parse(data) as ListChange)) return
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), pause)
    })
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    source?.close()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}
