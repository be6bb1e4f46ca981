import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { scrollerOf } from './use-near-page.ts'

/** The position of a list: the opened mail and its position on the screen. */
type ListPosition = {
  readonly key: string
  readonly mail: string | null
  readonly top: number
  readonly scrolled: number
}

/** Number of attempts to find a mail while the pages around it render. */
const attempts = 8

/**
 * Restores the position of a list after reading a mail: on a phone, where the mail covers the list, it scrolls
 * back and focuses that mail. `key` identifies the list, `isInside` is true while a mail is open.
 */
export function useListPlace(key: string, isInside: boolean): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const left = useRef<ListPosition | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const remember = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-mail]') : null
      if (!row) return
      const top = row.getBoundingClientRect().top
      left.current = { key, mail: row.dataset['mail'] ?? null, top, scrolled: scrolledOf(element) }
    }
    element.addEventListener('click', remember, true)
    return () => element.removeEventListener('click', remember, true)
  }, [key])
  useLayoutEffect(() => {
    const element = list.current
    if (!element || scrollerOf(element)) return
    const place = left.current
    if (isInside) scrollPage(0)
    else if (place?.key === key) restorePosition(place, attempts)
  }, [isInside, key])
  return list
}

function scrollPage(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

const scrolledOf = (element: Element): number => scrollerOf(element)?.scrollTop ?? window.scrollY

/** Scrolls until the mail is at its previous position. Rows above it get their height only when they render. */
function restorePosition(place: ListPosition, left: number): void {
  const row = place.mail && document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(place.mail)}"]`)
  if (!row) return scrollPage(place.scrolled)
  const off = row.getBoundingClientRect().top - place.top
  if (Math.abs(off) > 1) window.scrollBy({ top: off, behavior: 'instant' })
  // The shell has focused the whole screen by now.
  if (left > 0) requestAnimationFrame(() => restorePosition(place, left - 1))
  else row.focus({ preventScroll: true })
}
