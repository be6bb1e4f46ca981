import { useEffect, useState } from 'react'
import type { RefusedReason } from '#web/graphql/session-refused.ts'
import { resolveSession } from '#web/workspace/session/session.ts'
import type { InternalPath } from '#shared/internal-path.ts'
import { openPath } from '#web/graphql/redirect-to.ts'

/** Redirects users with a session. Returns why the stored token was refused, if it was. */
export function useStayInside(to: InternalPath): RefusedReason | null {
  const [refused, setRefused] = useState<RefusedReason | null>(null)
  useEffect(() => {
    void resolveSession().then((resolved) => {
      if (resolved.user) openPath(to, { replace: true })
      else setRefused(resolved.refused)
    })
  }, [to])
  return refused
}
