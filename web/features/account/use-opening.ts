import { useCallback, useRef, useState } from 'react'

/**
 * Returns which part of a card is open. Opening focuses its first field; closing returns the focus to the
 * card.
 */
export function useOpening<Part extends string>() {
  const [part, setPart] = useState<Part | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const focusSoon = useCallback((selector: string) => {
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>(selector)?.focus())
  }, [])
  const open = useCallback(
    (next: Part) => {
      setPart(next)
      focusSoon('form input:not([aria-hidden]), [data-first]')
    },
    [focusSoon],
  )
  const close = useCallback(() => {
    setPart(null)
    focusSoon('button')
  }, [focusSoon])
  return { part, card, open, close }
}
