import { useEffect, useRef, useState, type RefObject } from 'react'

/** Returns whether an element has come near the viewport once, to defer expensive content. */
export function useNearViewport<Shown extends HTMLElement>(): [RefObject<Shown | null>, boolean] {
  const place = useRef<Shown>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return [place, isNear]
}
