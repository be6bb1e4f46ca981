import { useSyncExternalStore } from 'react'

/** Whether the screen is as a media query says; on the server it is not. */
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
