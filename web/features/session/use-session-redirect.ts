import { useCallback, useEffect, useState } from 'react'
import type { RefusedReason } from '#web/graphql/session-refused.ts'
import { resolveSession } from '#web/workspace/session/session.ts'
import type { InternalPath } from '#shared/internal-path.ts'
import { openPath } from '#web/graphql/redirect-to.ts'

type SessionRedirect = {
  /** Why the stored token was refused, if it was. */
  readonly refused: RefusedReason | null
  /** The stored token could not be resolved, and is kept. */
  readonly isUnresolved: boolean
  readonly resolveAgain: () => void
}

/** Redirects users with a session. Returns the state of the stored token for all others. */
export function useSessionRedirect(to: InternalPath): SessionRedirect {
  const [state, setState] = useState<Omit<SessionRedirect, 'resolveAgain'>>({
    refused: null,
    isUnresolved: false,
  })
  const resolveAgain = useCallback(() => {
    void resolveSession().then(({ user, refused, failed }) =>
      user ? openPath(to, { replace: true }) : setState({ refused, isUnresolved: failed }),
    )
  }, [to])
  useEffect(resolveAgain, [resolveAgain])
  return { ...state, resolveAgain }
}
