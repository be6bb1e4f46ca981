import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether something was nearly in sight once: what is costly and far down waits for that. */
export function useCameNear<Shown extends HTMLElement>(): [RefObject<Shown | null>, boolean] {
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
