import { useSyncExternalStore } from 'react'
import { storedSession } from './session-token.ts'

const never = () => () => undefined

/** Whether somebody is logged in here; null on the server and during the first render, before the browser has looked. */
export function useHasSession(): boolean | null {
  return useSyncExternalStore(
    never,
    () => storedSession() !== null,
    () => null,
  )
}
