import { useEffect } from 'react'
import { sessionKey, storedSession } from '#web/graphql/session-token.ts'
import { openPath } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

/** The stored account; its token changes when a kept session is renewed. */
function sessionOwner() {
  const session = storedSession()
  return session?.['id'] ?? session?.token
}

/** Reloads this tab when another tab logs out or in as another user. */
export function useSameSession(): void {
  useEffect(() => {
    const whose = sessionOwner()
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== sessionKey) return
      const now = sessionOwner()
      if (now === whose) return
      if (now === undefined) openPath(internalPath`/entrar`)
      else openPath(internalPath`/boda`)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}
