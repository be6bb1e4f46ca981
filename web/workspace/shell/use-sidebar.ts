import { useRef, useState, useSyncExternalStore } from 'react'

const storageKey = 'sidebar'
const wide = '(min-width: 1280px)'

/** Beside the page on wide screens (folded or not, as it was left), over it on narrow ones. */
export function useSidebar() {
  const [folded, setFolded] = useState(() => recall() === 'folded')
  const [over, setOver] = useState(false)
  const isWide = useIsWide()
  const button = useRef<HTMLButtonElement>(null)
  if (isWide && over) setOver(false)
  const fold = (next: boolean) => {
    setFolded(next)
    // What closed it folds away with it.
    if (next) button.current?.focus()
    remember(next ? 'folded' : 'open')
  }
  return {
    folded,
    over,
    /** Whether it can be seen now. */
    expanded: isWide ? !folded : over,
    /** The button in the header: there the focus goes when the sidebar does. */
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
