import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches; false on the server. */
export function useMedia(asked: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(asked)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(asked).matches,
    () => false,
  )
}
