import { useEffect, useState } from 'react'
import type { RefusedReason } from '#web/graphql/session-refused.ts'
import { resolveSession } from '#web/workspace/session/session.ts'
import type { InternalPath } from '#shared/internal-path.ts'
import { openPath } from '#web/graphql/redirect-to.ts'

/** Who is already inside need not knock: on they go. Gives why the stored token opened nothing, if it did not. */
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
