import { eq } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { alertsToNotify, isFree } from './alert-queries.ts'
import { stateOf } from './availability-alert.ts'
import { sendAvailabilityMailKind } from './availability-alerts.job-kinds.ts'
import { availabilityAlerts } from './availability-alerts.tables.ts'

const pageSize = 500

/**
 * Notifies every guest who waits for a gift that can be given again, in the order of the requests, each in its own
 * transaction. An alert is marked in the transaction that queues its mail, so that a kill sends no mail twice.
 */
export async function notifyOfFreeGifts(platform: Platform): Promise<number> {
  const due = (limit: number, offset: number) => alertsToNotify(platform.database.db, limit, offset)
  return workThroughInTransactions(platform, { name: 'notify-of-free-gifts', pageSize, due }, (tx, id) =>
    notify(tx, platform, id),
  )
}

async function notify(tx: Tx, { clock }: Platform, id: string): Promise<void> {
  const [alert] = await tx
    .select()
    .from(availabilityAlerts)
    .where(eq(availabilityAlerts.id, id))
    .for('update')
  if (!alert || stateOf(alert) !== 'waiting' || !(await isFree(tx, alert.giftId))) return
  const notifiedAt = clock.now()
  await tx.update(availabilityAlerts).set({ notifiedAt }).where(eq(availabilityAlerts.id, id))
  await enqueue(tx, sendAvailabilityMailKind, { alertId: id, notifiedAt: notifiedAt.toISOString() })
}

export const notifyOfFreeGiftsJob = defineJob<Record<string, never>>({
  kind: 'notify-of-free-gifts',
  run: async (platform) => {
    await notifyOfFreeGifts(platform)
  },
})
