import {
  todayIn,
  type Wedding,
  weddingById,
  weddingsHeldBy,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { raise } from '#server/platform/events.ts'
import { forEachBatch, workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { addDays, utcDay } from '#shared/calendar-days.ts'
import { days, subtract } from '#shared/duration.ts'
import { eraseBatch, hasGuestData } from './erase-batch.ts'
import {
  askingDays,
  changeRetention,
  erasureDay,
  type GuestRetention,
  lockRetention,
  noticeDays,
  periodEnd,
} from './guest-retention.ts'
import { GuestDataExpired, GuestErasureAnnounced, GuestRetentionAsked } from './guest-data.events.ts'

const pageSize = 200
const batchSize = 50
/** Age that guest data must have before it is erased, since recent gifts may still be on their way. */
const settlingTime = days(90)

/**
 * Asks couples after the wedding how long to keep their guests' data, announces the erasure 30 days ahead,
 * and erases the data when it is due, in batches with a transaction each. A stopped run resumes with the
 * remaining data. Returns the number of weddings examined.
 */
export async function expireGuestData(platform: Platform): Promise<number> {
  let last = '00000000-0000-0000-0000-000000000000'
  const day = addDays(utcDay(platform.clock.now()), -askingDays)
  const due = async (limit: number) => {
    const found = await weddingsHeldBy(platform.database.db, day, last, limit)
    last = found.at(-1)?.id ?? last
    return found
  }
  return forEachBatch(platform, { name: 'expire-guest-data', pageSize, due }, ({ id }) =>
    expireOf(platform, id),
  )
}

/** Erases the data of one wedding, batch after batch, until a batch erases nothing or fails. */
async function expireOf(platform: Platform, weddingId: string): Promise<void> {
  const batch = { name: 'expire-guest-data batch', pageSize: 2, due: async () => [weddingId] }
  let erased = 0
  let done = 0
  do
    done = await workThroughInTransactions(platform, batch, async (tx) => {
      erased = await expireBatch(tx, platform, weddingId)
    })
  while (done > 0 && erased > 0)
}

async function expireBatch(tx: Tx, { clock }: Pick<Platform, 'clock'>, weddingId: string): Promise<number> {
  const retention = await lockRetention(tx, weddingId)
  const wedding = await weddingById(tx, weddingId)
  if (!wedding || wedding.status === 'archived') return 0
  const now = clock.now()
  const today = todayIn(wedding.timeZone, now)
  const { announcedFor, erasedAt } = retention
  if (!announcedFor) await tell(tx, wedding, retention, now)
  // The wedding was postponed after the announcement.
  else if (!erasedAt && announcedFor < periodEnd(wedding, retention))
    await changeRetention(tx, weddingId, { announcedFor: null })
  else if (announcedFor <= today) return eraseDue(tx, wedding, now, erasedAt)
  return 0
}

/**
 * Announces the day of the erasure when it is near. Before that, asks the couple once how long to keep the
 * data.
 */
async function tell(tx: Tx, wedding: Wedding, retention: GuestRetention, now: Date): Promise<void> {
  const { id: weddingId, timeZone } = wedding
  const day = erasureDay(wedding, retention, now)
  const isNear = day <= addDays(todayIn(timeZone, now), noticeDays)
  if ((retention.askedAt && !isNear) || !(await hasGuestData(tx, weddingId, now))) return
  await changeRetention(tx, weddingId, isNear ? { announcedFor: day } : { askedAt: now })
  const event = isNear ? GuestErasureAnnounced : GuestRetentionAsked
  await raise(tx, event, { weddingId, day }, weddingTopic(weddingId))
}

async function eraseDue(tx: Tx, { id: weddingId }: Wedding, now: Date, erasedAt: Date | null) {
  const before = subtract(now, settlingTime)
  const erased = await eraseBatch(tx, now, { weddingId, before, limit: batchSize })
  if (erased > 0 || erasedAt || (await hasGuestData(tx, weddingId, before))) return erased
  await changeRetention(tx, weddingId, { erasedAt: now })
  await raise(tx, GuestDataExpired, { weddingId }, weddingTopic(weddingId))
  return 0
}

export const expireGuestDataJob = defineJob<Record<string, never>>({
  kind: 'expire-guest-data',
  run: async (platform) => {
    await expireGuestData(platform)
  },
})
