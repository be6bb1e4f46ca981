import { eq } from 'drizzle-orm'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { invariant } from '#server/platform/invariant.ts'
import { notifyClients } from '#server/platform/live.ts'
import { gifts } from './gift-list.tables.ts'
import { giftToArrange } from './gift-store.ts'
import type { Gift } from './gift.ts'

/**
 * Dismisses what changed about the offer of a gift up to a time, for all members; null shows it again. Refuses
 * `GiftNotFound`.
 */
export async function markOfferSeen(context: AppContext, giftId: string, seenAt: Date | null): Promise<Gift> {
  const now = context.clock.now()
  return context.database.transaction(async (tx) => {
    const { gift, wedding } = await giftToArrange(tx, context, giftId)
    // Changes to come are never dismissed.
    const offerSeenAt = seenAt && seenAt > now ? now : seenAt
    const [changed] = await tx.update(gifts).set({ offerSeenAt }).where(eq(gifts.id, gift.id)).returning()
    invariant(changed, 'Locked gift missing')
    await notifyClients(tx, weddingTopic(wedding.id), 'OfferSeen')
    return changed
  })
}
