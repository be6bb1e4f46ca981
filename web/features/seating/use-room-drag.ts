import { type PointerEvent, useRef, useState } from 'react'

type RoomDrag = { readonly id: string; readonly dx: number; readonly dy: number }

const begins = 5

/**
 * Drags tables and areas over the floor by mouse or touch; the shift is in pixels. Escape cancels. Returns
 * the handlers of an item.
 */
export function useRoomDrag(onDrop: (drag: RoomDrag) => void) {
  const start = useRef<{ id: string; x: number; y: number } | null>(null)
  const justDragged = useRef(false)
  const [drag, setDrag] = useState<RoomDrag | null>(null)
  const end = () => {
    start.current = null
    setDrag(null)
  }
  const shiftOf = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current
    if (!from) return null
    const [dx, dy] = [clientX - from.x, clientY - from.y]
    return drag || Math.hypot(dx, dy) > begins ? { id: from.id, dx, dy } : null
  }
  const handlers = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      justDragged.current = false
      if (event.button !== 0) return
      start.current = { id, x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const shift = shiftOf(event)
      if (shift) setDrag(shift)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const shift = shiftOf(event)
      justDragged.current = shift !== null
      if (shift) onDrop(shift)
      end()
    },
    onPointerCancel: end,
  })
  return { drag, handlers, cancel: end, wasDragged: () => justDragged.current }
}
