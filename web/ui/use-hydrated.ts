import { useSyncExternalStore } from 'react'

/** Subscribes to a value of the browser that does not change. */
export const neverChanges = () => () => undefined

/** Returns whether the page has hydrated: false on the server and during the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
