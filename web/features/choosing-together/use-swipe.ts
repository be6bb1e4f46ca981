import { useState, type PointerEvent } from 'react'
import { answerAt } from './deck.ts'

/**
 * Returns the horizontal distance of a card that is dragged, and its handlers. `onAnswer` receives true for a
 * release to the right, false for one to the left.
 */
export function useSwipe(onAnswer: (likes: boolean) => void) {
  const [start, setStart] = useState<number | null>(null)
  const [distance, setDistance] = useState(0)
  const end = () => {
    setStart(null)
    setDistance(0)
  }
  return {
    distance,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as Element).closest('summary, a, button')) return
        setStart(event.clientX)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start === null) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDistance(event.clientX - start)
      },
      onPointerUp: () => {
        const answer = answerAt(distance)
        end()
        if (start !== null && answer !== null) onAnswer(answer)
      },
      onPointerCancel: end,
    },
  }
}
