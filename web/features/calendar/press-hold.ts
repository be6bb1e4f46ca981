import { useEffect, useMemo, useRef } from 'react'

/**
 * Holds the events of the grid from a press in it until the pointer is released or its event is dropped. A
 * rerender during a drag would lose the dragged event.
 */
export function usePressHold(hold: () => void, letGo: () => void) {
  const isCarrying = useRef(false)
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('.g-root')) hold()
    }
    // The click that follows belongs to the pressed element, so the grid updates after it. A dragged event is
    // dropped later.
    const release = () => setTimeout(() => isCarrying.current || letGo())
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
      letGo()
    }
  }, [hold, letGo])
  return useMemo(
    () => ({
      carry: () => {
        isCarrying.current = true
        hold()
      },
      putDown: () => {
        isCarrying.current = false
        letGo()
      },
    }),
    [hold, letGo],
  )
}
