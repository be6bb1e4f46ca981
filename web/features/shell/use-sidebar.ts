import { useEffect, useState } from 'react'

const storageKey = 'sidebar'
const wide = '(min-width: 1280px)'

/** Beside the page on wide screens (folded or not, as it was left), over it on narrow ones. */
export function useSidebar() {
  const [folded, setFolded] = useState(() => recall() === 'folded')
  const [over, setOver] = useState(false)
  useEffect(() => {
    const screen = matchMedia(wide)
    const settle = () => setOver(false)
    screen.addEventListener('change', settle)
    return () => screen.removeEventListener('change', settle)
  }, [])
  const fold = (next: boolean) => {
    setFolded(next)
    try {
      localStorage.setItem(storageKey, next ? 'folded' : 'open')
    } catch {
      return
    }
  }
  return {
    folded,
    over,
    toggle: () => (matchMedia(wide).matches ? fold(!folded) : setOver(!over)),
    open: () => setOver(true),
    close: () => (over ? setOver(false) : fold(true)),
    closeOver: () => setOver(false),
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
