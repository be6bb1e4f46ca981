import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has come to life: false on the server and during the first render in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
