import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { type AvailabilityAlert, hashOfAlertToken } from './availability-alert.ts'
import { AvailabilityAlertNotFound } from './availability-alerts.refusals.ts'
import { availabilityAlerts } from './availability-alerts.tables.ts'

const perAddress = { name: 'alert links', max: 40, per: minutes(10) }

type AlertChanges = Partial<Pick<AvailabilityAlert, 'confirmedAt' | 'notifiedAt' | 'endedAt'>>

/**
 * Changes an alert by the link in its mail. Refuses `AvailabilityAlertNotFound`, `TooManyAttempts`.
 */
export async function changeByLink(
  context: AppContext,
  token: string,
  changesOf: (tx: Tx, alert: AvailabilityAlert) => Promise<AlertChanges | null>,
): Promise<AvailabilityAlert> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  return context.database.transaction(async (tx) => {
    const [alert] = await tx
      .select()
      .from(availabilityAlerts)
      .where(eq(availabilityAlerts.tokenHash, hashOfAlertToken(token)))
      .for('update')
    if (!alert) throw AvailabilityAlertNotFound()
    const changes = await changesOf(tx, alert)
    if (!changes) return alert
    const [changed] = await tx
      .update(availabilityAlerts)
      .set(changes)
      .where(eq(availabilityAlerts.id, alert.id))
      .returning()
    invariant(changed, 'Locked availability alert missing')
    return changed
  })
}
