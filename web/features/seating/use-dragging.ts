import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Person } from './seating-room.ts'

/** The dragged guests and their label. */
export type Cargo = { readonly people: readonly Person[]; readonly label: string }
/**
 * The drag with the pointer position and the target below it: a table, `none` for no table, null for neither.
 */
type DragState = Cargo & { readonly x: number; readonly y: number; readonly over: string | null }
type PendingDrag = { readonly cargo: Cargo; readonly x: number; readonly y: number; readonly id: number }

const begins = 6
const edge = 72
const stepPixels = 12

/**
 * Drags guests by mouse or touch over elements with `data-seat-drop`; Escape cancels. Keyboards use the menu.
 */
export function useDragging(onDrop: (cargo: Cargo, over: string) => void) {
  const [held, setHeld] = useState<PendingDrag | null>(null)
  const [carried, setCarried] = useState<DragState | null>(null)
  const justCarried = useRef(false)
  const letGo = () => {
    setHeld(null)
    setCarried(null)
  }
  const onMove = (event: globalThis.PointerEvent) => {
    if (!held || event.pointerId !== held.id || (!carried && !isAway(held, event))) return
    event.preventDefault()
    scrollNear(event.clientY)
    setCarried({ ...held.cargo, x: event.clientX, y: event.clientY, over: dropAt(event) })
  }
  // Uses the event, since the last move may not have rendered yet.
  const onUp = (event: globalThis.PointerEvent) => {
    if (!held || event.pointerId !== held.id) return
    if (carried || isAway(held, event)) {
      // Ignores the click that follows a drop.
      justCarried.current = true
      setTimeout(() => (justCarried.current = false))
      const over = dropAt(event)
      if (over) onDrop(held.cargo, over)
    }
    letGo()
  }
  useHand(held !== null, { onMove, onUp, letGo })
  const take = (cargo: Cargo) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // Touch scrolls the list; only the grip drags.
    const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null
    if (event.pointerType !== 'mouse' && !isGrip) return
    setHeld({ cargo, x: event.clientX, y: event.clientY, id: event.pointerId })
  }
  return { carried, take, wasCarried: () => justCarried.current }
}

export type Dragging = ReturnType<typeof useDragging>

type DragPointer = {
  onMove: (event: globalThis.PointerEvent) => void
  onUp: (event: globalThis.PointerEvent) => void
  letGo: () => void
}

/** Follows the pointer while dragging. */
function useHand(isHolding: boolean, hand: DragPointer) {
  const latest = useRef(hand)
  useEffect(() => {
    latest.current = hand
  })
  useEffect(() => {
    if (!isHolding) return
    const move = (event: globalThis.PointerEvent) => latest.current.onMove(event)
    const up = (event: globalThis.PointerEvent) => latest.current.onUp(event)
    const letGo = () => latest.current.letGo()
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') letGo()
    }
    window.addEventListener('pointermove', move, { passive: false })
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', letGo)
    window.addEventListener('keydown', key)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', letGo)
      window.removeEventListener('keydown', key)
    }
  }, [isHolding])
}

/** Scrolls the page near the edge of the window. */
function scrollNear(y: number): void {
  if (y < edge) window.scrollBy(0, -stepPixels)
  else if (y > window.innerHeight - edge) window.scrollBy(0, stepPixels)
}

const isAway = (from: PendingDrag, { clientX, clientY }: globalThis.PointerEvent): boolean =>
  Math.hypot(clientX - from.x, clientY - from.y) > begins

function dropAt({ clientX, clientY }: globalThis.PointerEvent): string | null {
  const place = document.elementFromPoint(clientX, clientY)?.closest('[data-seat-drop]')
  return place?.getAttribute('data-seat-drop') ?? null
}
