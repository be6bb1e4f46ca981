import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import { RenewHoldDocument } from '#web/graphql/generated/graphql.ts'
import { now } from '#web/ui/now.ts'
import { minutes } from '#shared/duration.ts'

/** Remaining time at which a hold is renewed: the server adds at least ten minutes. */
const near = minutes(30)
const interval = minutes(4)

type HeldGift = { readonly token: string; readonly state: string; readonly holdEndsAt: string | null }

/**
 * Renews the hold of an unsent gift while its page is visible, shortly before the hold ends, and reloads the
 * page with the new end. Without JavaScript the hold ends as shown.
 */
export function useHoldRenewal({ token, state, holdEndsAt }: HeldGift): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (state !== 'held' || holdEndsAt === null) return
    const end = Date.parse(holdEndsAt)
    const renew = async () => {
      if (document.visibilityState !== 'visible' || end - now().getTime() > near) return
      const { renewHold } = await execute(RenewHoldDocument, { token })
      const changed = renewHold.__typename === 'PrivateContribution' && renewHold.holdEndsAt !== holdEndsAt
      if (changed) await revalidate()
    }
    // Another attempt follows; offline the hold keeps its end.
    const attempt = () => void renew().catch(() => undefined)
    const timer = setInterval(attempt, interval)
    document.addEventListener('visibilitychange', attempt)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [token, state, holdEndsAt, revalidate])
}
