import { useSyncExternalStore } from 'react'

const keyOf = (group: string) => `vivencia:place:${group}`
const never = () => () => undefined

/** Remembers in this browser which place of a group is one's own: the token of its private page. */
export function rememberPlace(group: string, token: string): void {
  if (typeof window === 'undefined') return
  try {
    localStorage.setItem(keyOf(group), token)
  } catch {
    // A browser that keeps nothing still has the link in the e-mail.
  }
}

/** The private token of the place somebody took from this browser; null where none was. */
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
