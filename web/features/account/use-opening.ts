import { useCallback, useRef, useState } from 'react'

/** Which part of a card is open. What opens takes the focus to its first field; what closes gives it back to the card. */
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
