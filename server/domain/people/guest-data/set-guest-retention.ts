import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  todayIn,
  type Wedding,
  weddingOfPartner,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import { raise } from '#server/platform/events.ts'
import { changeRetention, chosenPeriod, lockRetention } from './guest-retention.ts'
import type { RetentionPeriod } from '#shared/retention-periods.ts'
import { GuestRetentionChanged } from './guest-data.events.ts'

/**
 * Changes the retention period of a wedding's guest data. Earlier announcements are void: no data is erased
 * until 30 days after the new day is announced. Refuses `WeddingNotFound`.
 */
export async function setGuestRetention(
  context: AppContext,
  weddingId: string,
  period: RetentionPeriod,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    await lockRetention(tx, weddingId)
    const now = context.clock.now()
    const chosen = chosenPeriod(period, todayIn(wedding.timeZone, now))
    await changeRetention(tx, weddingId, { ...chosen, askedAt: now, announcedFor: null, erasedAt: null })
    await raise(tx, GuestRetentionChanged, { weddingId, accountId, period }, weddingTopic(weddingId))
    return wedding
  })
}
