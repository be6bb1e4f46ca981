import { useMemo, useSyncExternalStore } from 'react'

/** Returns whether a media query matches on the screen, also while the page is printed; false on the server. */
export function useMedia(mediaQuery: string): boolean {
  const { subscribe, read } = useMemo(() => mediaOnScreen(mediaQuery), [mediaQuery])
  return useSyncExternalStore(subscribe, read, () => false)
}

/** The matches of a query. Paper is narrower than most screens, and must not change what is printed. */
function mediaOnScreen(mediaQuery: string) {
  let onScreen: boolean | null = null
  const subscribe = (onChange: () => void) => {
    const query = matchMedia(mediaQuery)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  const read = (): boolean => {
    if (onScreen === null || !matchMedia('print').matches) onScreen = matchMedia(mediaQuery).matches
    return onScreen
  }
  return { subscribe, read }
}
