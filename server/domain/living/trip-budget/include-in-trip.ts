import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { GiftNotFound, giftToArrange } from '#server/domain/gifts/gift-list/index.ts'
import { maySeeMoney, partOf } from '#server/domain/wedding/weddings/index.ts'
import { giftsOutsideTrip } from './trip-budget.tables.ts'
import { notifyOfTripCosts } from './trip-cost-store.ts'

/** Counts a gift as part of the trip, or no longer; for the partners only. Refuses `GiftNotFound`. */
export async function includeInTrip(
  context: AppContext,
  giftId: string,
  included: boolean,
): Promise<{ giftId: string; included: boolean }> {
  return context.database.transaction(async (tx) => {
    const { wedding } = await giftToArrange(tx, context, giftId)
    if (!maySeeMoney(await partOf(tx, context.viewer, wedding.id))) throw GiftNotFound()
    if (included) await tx.delete(giftsOutsideTrip).where(eq(giftsOutsideTrip.giftId, giftId))
    else await tx.insert(giftsOutsideTrip).values({ giftId, weddingId: wedding.id }).onConflictDoNothing()
    await notifyOfTripCosts(tx, wedding.id)
    return { giftId, included }
  })
}
