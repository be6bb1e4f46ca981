import { useSyncExternalStore } from 'react'
import { storedSession } from './session-token.ts'

const never = () => () => undefined

/** Returns whether this browser has a session; null on the server and before hydration. */
export function useHasSession(): boolean | null {
  return useSyncExternalStore(
    never,
    () => storedSession() !== null,
    () => null,
  )
}
