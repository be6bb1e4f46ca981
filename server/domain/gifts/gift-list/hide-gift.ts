import type { AppContext } from '#server/graphql/viewer.ts'
import type { Gift } from './gift.ts'
import { changeGift, giftToArrange } from './gift-store.ts'
import { GiftHidden, GiftShown } from './gift-list.events.ts'

/** Hides a gift from guests, or shows it again. Its contributions remain. */
export async function hideGift(context: AppContext, giftId: string, hidden: boolean): Promise<Gift> {
  return context.database.transaction(async (tx) => {
    const found = await giftToArrange(tx, context, giftId)
    if (found.gift.hidden === hidden) return found.gift
    return changeGift(tx, context, found, hidden ? GiftHidden : GiftShown, { hidden })
  })
}
