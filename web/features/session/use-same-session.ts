import { useEffect } from 'react'
import { sessionKey, storedSession } from '#web/graphql/session-token.ts'

/** Logging out or in as somebody else in another tab is followed by this one. */
export function useSameSession(): void {
  useEffect(() => {
    const token = storedSession()?.token
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== sessionKey) return
      const now = storedSession()?.token
      if (now === token) return
      if (now === undefined) window.location.assign('/entrar')
      else window.location.assign('/boda')
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}
