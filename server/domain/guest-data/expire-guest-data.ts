import {
  todayIn,
  type Wedding,
  weddingById,
  weddingsHeldBy,
  weddingTopic,
} from '#server/domain/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { recordFact } from '#server/platform/outbox.ts'
import { workThrough, workThroughInTransactions } from '#server/platform/work-through.ts'
import { addDays } from '#shared/calendar-days.ts'
import { days, subtract } from '#shared/duration.ts'
import { eraseBatch, hasGuestData } from './erase-batch.ts'
import { changeRetention, erasureDay, lockRetention, noticeDays, periodEnd } from './guest-retention.ts'

const pageSize = 200
const batchSize = 50
/** What guests left within the last 90 days is not erased yet: gifts on their way are still followed by both sides. */
const settlingTime = days(90)
/** The shortest period less the time of notice: no wedding is due before. */
const neverBefore = days(300)

/**
 * Tells couples 30 days before the data of their guests is erased, and erases it when its day has come: in batches, each in its own
 * transaction. A round that was stopped goes on with what is left. Returns how many weddings were looked at.
 */
export async function expireGuestData(platform: Platform): Promise<number> {
  let last = '00000000-0000-0000-0000-000000000000'
  const day = subtract(platform.clock.now(), neverBefore).toISOString().slice(0, 10)
  const due = async (limit: number) => {
    const found = await weddingsHeldBy(platform.database.db, day, last, limit)
    last = found.at(-1)?.id ?? last
    return found
  }
  return workThrough(platform, { name: 'expire-guest-data', pageSize, due }, ({ id }) =>
    expireOf(platform, id),
  )
}

/** One wedding: batch after batch, until one finds nothing or could not be erased. */
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
  // The wedding was postponed after the couple had been told.
  if (announcedFor && !erasedAt && announcedFor < periodEnd(wedding, retention))
    await changeRetention(tx, weddingId, { announcedFor: null })
  else if (!announcedFor) await announce(tx, wedding, erasureDay(wedding, retention, now), today, now)
  else if (announcedFor <= today) return eraseDue(tx, wedding, now, erasedAt)
  return 0
}

async function announce(tx: Tx, { id: weddingId }: Wedding, day: string, today: string, now: Date) {
  if (addDays(today, noticeDays) < day || !(await hasGuestData(tx, weddingId, now))) return
  await changeRetention(tx, weddingId, { announcedFor: day })
  await recordFact(tx, {
    kind: 'GuestErasureAnnounced',
    payload: { weddingId, day },
    topic: weddingTopic(weddingId),
  })
}

async function eraseDue(tx: Tx, { id: weddingId }: Wedding, now: Date, erasedAt: Date | null) {
  const before = subtract(now, settlingTime)
  const erased = await eraseBatch(tx, now, { weddingId, before, limit: batchSize })
  if (erased > 0 || erasedAt || (await hasGuestData(tx, weddingId, before))) return erased
  await changeRetention(tx, weddingId, { erasedAt: now })
  await recordFact(tx, { kind: 'GuestDataExpired', payload: { weddingId }, topic: weddingTopic(weddingId) })
  return 0
}

export const expireGuestDataJob = defineJob<Record<string, never>>({
  kind: 'expire-guest-data',
  run: async (platform) => {
    await expireGuestData(platform)
  },
})
