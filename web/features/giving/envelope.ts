import { useEffect, useSyncExternalStore } from 'react'

/** Said in the address that a printed envelope leads to. */
export const fromEnvelope = 'sobre'

const keyOf = (slug: string) => `regalo-sobre:${slug}`
const unchanging = () => () => undefined

function isRemembered(slug: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(slug)) !== null
  } catch {
    return false
  }
}

/** Whoever came by the code of a printed envelope gives by hand, unless they choose otherwise: this tab remembers it. */
export function useEnvelope(slug: string, came: boolean): void {
  useEffect(() => {
    if (!came) return
    try {
      sessionStorage.setItem(keyOf(slug), 'si')
    } catch {
      // Storage is closed: they choose the way themselves, like everybody.
    }
  }, [slug, came])
}

/** Whether this tab came by an envelope. */
export function useCameByEnvelope(slug: string): boolean {
  return useSyncExternalStore(
    unchanging,
    () => isRemembered(slug),
    () => false,
  )
}
