import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { scrollerOf } from './use-near-page.ts'

/** Where a list was left: the mail that was opened, and where on the screen it was. */
type Place = {
  readonly key: string
  readonly mail: string | null
  readonly top: number
  readonly scrolled: number
}

/** How often a mail is looked for again while the pages around it are drawn. */
const attempts = 8

/**
 * Keeps the place of a list while a mail is read: on a phone, where the mail takes the screen, the list comes back to where it
 * was, with the focus on that mail. `key` names the list, `isInside` says whether a mail is open.
 */
export function useListPlace(key: string, isInside: boolean): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const left = useRef<Place | null>(null)
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
    else if (place?.key === key) comeBack(place, attempts)
  }, [isInside, key])
  return list
}

function scrollPage(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

const scrolledOf = (element: Element): number => scrollerOf(element)?.scrollTop ?? window.scrollY

/** Scrolls until the mail is where it was. The rows above it take their height only when they are drawn. */
function comeBack(place: Place, left: number): void {
  const row = place.mail && document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(place.mail)}"]`)
  if (!row) return scrollPage(place.scrolled)
  const off = row.getBoundingClientRect().top - place.top
  if (Math.abs(off) > 1) window.scrollBy({ top: off, behavior: 'instant' })
  // The shell has put the focus on the whole screen by now.
  if (left > 0) requestAnimationFrame(() => comeBack(place, left - 1))
  else row.focus({ preventScroll: true })
}
