import type { AppContext } from '#server/graphql/viewer.ts'
import { changeByLink } from './alert-store.ts'
import type { AvailabilityAlert } from './availability-alert.ts'

/** Ends an alert; `confirmAvailabilityAlert` undoes it. Refuses `AvailabilityAlertNotFound`, `TooManyAttempts`. */
export function endAvailabilityAlert(context: AppContext, token: string): Promise<AvailabilityAlert> {
  return changeByLink(context, token, async (_, { endedAt }) =>
    endedAt ? null : { endedAt: context.clock.now() },
  )
}
