import { useEffect, useRef, type FocusEvent } from 'react'

/** When what had the focus is gone, since what it did is done, the focus stays at what came in its place. */
export function useFocusKept<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isInside.current && isLost) place.current?.focus({ preventScroll: true })
  })
  return {
    ref: place,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true
    },
    // What is taken away goes without saying where to; only who goes somewhere has left.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !place.current?.contains(relatedTarget as Node)) isInside.current = false
    },
  }
}
