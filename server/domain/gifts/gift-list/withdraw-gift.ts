import type { AppContext } from '#server/graphql/viewer.ts'
import { lockCapacity } from './capacity.ts'
import { GiftHoldsMoney } from './gift-list.refusals.ts'
import type { Gift } from './gift.ts'
import { changeGift, giftToArrange } from './gift-store.ts'
import { givenAmount } from './gift-queries.ts'
import { GiftWithdrawn } from './gift-list.events.ts'

/** Withdraws a gift from the list unless it is promised or given. It can be restored. */
export async function withdrawGift(context: AppContext, giftId: string): Promise<Gift> {
  return context.database.transaction(async (tx) => {
    const found = await giftToArrange(tx, context, giftId)
    if (found.gift.withdrawnAt) return found.gift
    await lockCapacity(tx, [found.gift])
    const givenMinor = await givenAmount(tx, found.gift)
    if (givenMinor > 0n) throw GiftHoldsMoney({ gift: found.gift, heldMinor: givenMinor })
    return changeGift(tx, context, found, GiftWithdrawn, { withdrawnAt: context.clock.now() })
  })
}
