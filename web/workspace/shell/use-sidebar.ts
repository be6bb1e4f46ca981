import { useRef, useState, useSyncExternalStore } from 'react'
import { minWidth } from '#web/theme/measures.ts'

const storageKey = 'sidebar'
const wide = minWidth('lg')

/**
 * Returns the sidebar's state: beside the page on wide screens (folded as last left), over it on narrow ones.
 */
export function useSidebar() {
  const [folded, setFolded] = useState(() => recall() === 'folded')
  const [over, setOver] = useState(false)
  const isWide = useIsWide()
  const button = useRef<HTMLButtonElement>(null)
  if (isWide && over) setOver(false)
  const fold = (next: boolean) => {
    setFolded(next)
    // The button that closed it is hidden with it.
    if (next) button.current?.focus()
    remember(next ? 'folded' : 'open')
  }
  return {
    folded,
    isWide,
    over,
    /** Whether the sidebar is visible. */
    expanded: isWide ? !folded : over,
    /** The header button, which receives the focus when the sidebar closes. */
    button,
    toggle: () => (isWide ? fold(!folded) : setOver(!over)),
    open: () => setOver(true),
    close: () => fold(true),
    closeOver: () => setOver(false),
  }
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const screen = matchMedia(wide)
      screen.addEventListener('change', onChange)
      return () => screen.removeEventListener('change', onChange)
    },
    () => matchMedia(wide).matches,
    () => true,
  )
}

function recall(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function remember(state: 'folded' | 'open'): void {
  try {
    localStorage.setItem(storageKey, state)
  } catch {
    return
  }
}
