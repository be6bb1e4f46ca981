import { useEffect } from 'react'
import { sessionToken } from '#web/graphql/session-token.ts'
import { resolveSession } from './session.ts'

/** Who is already inside need not knock: on they go. */
export function useStayInside(to: string): void {
  useEffect(() => {
    if (!sessionToken()) {
      void resolveSession()
      return
    }
    void resolveSession().then((user) => {
      if (user) window.location.replace(to)
    })
  }, [to])
}
