import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { unclaimedAddresses } from '#server/domain/gifts/contributions/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { forgetMailsAbout } from '#server/platform/mail/forget-mail.ts'
import { subtract } from '#shared/duration.ts'
import { forgottenAfter } from './availability-alert.ts'
import { availabilityAlerts } from './availability-alerts.tables.ts'

async function deleteWhere(tx: Tx, condition: SQL | undefined): Promise<string[]> {
  const deleted = await tx
    .delete(availabilityAlerts)
    .where(condition)
    .returning({ id: availabilityAlerts.id })
  return deleted.map(({ id }) => id)
}

/** Deletes the alerts of a wedding and returns their ids, by which their emails are found. */
export function eraseAlerts(tx: Tx, weddingId: string): Promise<string[]> {
  return deleteWhere(tx, eq(availabilityAlerts.weddingId, weddingId))
}

/**
 * Deletes the alerts of these addresses in a wedding, and their emails, except of an address that another gift has:
 * an address at a gift is only claimed by its giver.
 */
export async function eraseAlertsTo(tx: Tx, weddingId: string, addresses: readonly string[]): Promise<void> {
  const own = await unclaimedAddresses(tx, weddingId, addresses)
  if (own.length === 0) return
  const ofOwn = and(eq(availabilityAlerts.weddingId, weddingId), inArray(availabilityAlerts.email, own))
  await forgetMailsAbout(tx, await deleteWhere(tx, ofOwn))
}

const oldAlerts = (weddingId: string, before: Date): SQL | undefined =>
  and(eq(availabilityAlerts.weddingId, weddingId), lt(availabilityAlerts.askedAt, before))

/** Returns true if a wedding has alerts whose last request was before this time. */
export async function hasOldAlerts(on: Reader, weddingId: string, before: Date): Promise<boolean> {
  const old = oldAlerts(weddingId, before)
  return (
    (await on.select({ id: availabilityAlerts.id }).from(availabilityAlerts).where(old).limit(1)).length > 0
  )
}

/** Deletes alerts whose last request was before this time. Returns their ids, by which their emails are found. */
export function eraseOldAlerts(tx: Tx, weddingId: string, before: Date): Promise<string[]> {
  return deleteWhere(tx, oldAlerts(weddingId, before))
}

/** Deletes alerts that were not confirmed, or were notified or ended, more than thirty days ago, and their emails. */
export const forgetAlertsJob = defineJob<Record<string, never>>({
  kind: 'forget-availability-alerts',
  run: async ({ database, clock }) => {
    const before = subtract(clock.now(), forgottenAfter)
    await database.transaction(async (tx) => {
      const forgotten = await deleteWhere(
        tx,
        and(
          lt(availabilityAlerts.askedAt, before),
          or(
            isNull(availabilityAlerts.confirmedAt),
            and(isNotNull(availabilityAlerts.notifiedAt), lt(availabilityAlerts.notifiedAt, before)),
            and(isNotNull(availabilityAlerts.endedAt), lt(availabilityAlerts.endedAt, before)),
          ),
        ),
      )
      await forgetMailsAbout(tx, forgotten)
    })
  },
})
