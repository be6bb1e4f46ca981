import type { AppContext } from '#server/graphql/viewer.ts'
import { isFree } from './alert-queries.ts'
import { changeByLink } from './alert-store.ts'
import { type AvailabilityAlert, stateOf } from './availability-alert.ts'

/**
 * Confirms an alert by the owner of the address. It also renews an ended alert, and one that was notified while its
 * gift is held again. If the gift is free now, the page tells so and no email follows. Refuses
 * `AvailabilityAlertNotFound`, `TooManyAttempts`.
 */
export function confirmAvailabilityAlert(context: AppContext, token: string): Promise<AvailabilityAlert> {
  return changeByLink(context, token, async (tx, alert) => {
    const isFreeNow = await isFree(tx, alert.giftId)
    if (stateOf(alert) === 'waiting' && !isFreeNow) return null
    const now = context.clock.now()
    return {
      confirmedAt: alert.confirmedAt ?? now,
      notifiedAt: isFreeNow ? (alert.notifiedAt ?? now) : null,
      endedAt: null,
    }
  })
}
