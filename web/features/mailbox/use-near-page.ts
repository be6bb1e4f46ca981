import { useEffect, useRef, useState } from 'react'
import { notePage, type ShownPage } from '#web/workspace/mailbox/mailbox-state.ts'

/** Distance outside the viewport in which mails are rendered. */
const ahead = '1200px 0px'

/** Estimated height of a row that has not been rendered yet. */
const usualHeight = 108

/** Returns the element that scrolls the list: its own box, or null on a phone, where the page scrolls. */
export function scrollerOf(element: Element): Element | null {
  const box = element.closest('.mailbox-list')
  return box && getComputedStyle(box).overflowY !== 'visible' ? box : null
}

/** Returns whether a page of mails is at or near the viewport, and its height otherwise. A page with the focus stays. */
export function useNearPage({ after, ids }: ShownPage) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(true)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        // A list hidden behind a mail stays unchanged.
        if (!entry || entry.boundingClientRect.width === 0) return
        const isHere = entry.isIntersecting || element.contains(document.activeElement)
        if (!isHere && element.firstElementChild) setHeight(element.offsetHeight)
        setNear(isHere)
        notePage(after, isHere)
      },
      { root: scrollerOf(element), rootMargin: ahead },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      notePage(after, false)
    }
  }, [after])
  return { place, isNear, height: height ?? ids.length * usualHeight }
}
