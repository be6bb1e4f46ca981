import { useRef, type PointerEvent } from 'react'

/** Distance of a swipe that closes a notice, in pixels. */
const farEnough = 90

/** Returns handlers for swiping an element aside; beyond a distance it closes. */
export function useSwipeAway(onAway: () => void) {
  const from = useRef<number | null>(null)
  const letGo = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    from.current = null
    currentTarget.style.translate = ''
  }
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') from.current = clientX
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (from.current !== null) currentTarget.style.translate = `${clientX - from.current}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isAway = from.current !== null && Math.abs(event.clientX - from.current) >= farEnough
      letGo(event)
      if (isAway) onAway()
    },
    onPointerCancel: letGo,
  }
}
