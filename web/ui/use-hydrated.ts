import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns whether the page has hydrated: false on the server and during the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
