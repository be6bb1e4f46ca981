import { useSyncExternalStore } from 'react'

const keyOf = (group: string) => `vivencia:place:${group}`
const never = () => () => undefined

/** Stores in this browser the visitor's own slot of a group: the token of its private page. */
export function rememberPlace(group: string, token: string): void {
  if (typeof window === 'undefined') return
  try {
    localStorage.setItem(keyOf(group), token)
  } catch {
    // Without storage, the email still has the link.
  }
}

/** Returns the private token of the slot taken in this browser; null when there is none. */
export function useOwnPlace(group: string): string | null {
  return useSyncExternalStore(
    never,
    () => read(keyOf(group)),
    () => null,
  )
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
