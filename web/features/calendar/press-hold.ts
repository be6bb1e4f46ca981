import { useEffect, useMemo, useRef } from 'react'

/**
 * Holds the events of the grid from the press of a pointer in it until the pointer is up, or what it carries is put down. The
 * grid would otherwise lose what is being carried when it is drawn again.
 */
export function usePressHold(hold: () => void, letGo: () => void) {
  const isCarrying = useRef(false)
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('.g-root')) hold()
    }
    // The click that follows belongs to what was pressed, hence the grid changes after it. What is carried is put down later.
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
