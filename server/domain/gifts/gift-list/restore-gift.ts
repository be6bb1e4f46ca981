import type { AppContext } from '#server/graphql/viewer.ts'
import type { Gift } from './gift.ts'
import { changeGift, giftToArrange, lockList } from './gift-store.ts'
import { GiftRestored } from './gift-list.events.ts'

/** Undoes a withdrawal: restores the gift at its position in the list. */
export async function restoreGift(context: AppContext, giftId: string): Promise<Gift> {
  return context.database.transaction(async (tx) => {
    const found = await giftToArrange(tx, context, giftId)
    if (!found.gift.withdrawnAt) return found.gift
    await lockList(tx, found.wedding.id)
    return changeGift(tx, context, found, GiftRestored, { withdrawnAt: null })
  })
}
