import type { AppContext } from '#server/graphql/viewer.ts'
import { refuse } from '#server/platform/refusal.ts'
import { setWithdrawn, withdrawalRefusal } from './gift-changes.ts'
import { giftToArrange } from './gift-store.ts'
import type { Gift } from './gift.ts'

/** Withdraws a gift from the list unless it is promised or given. It can be restored. */
export async function withdrawGift(context: AppContext, giftId: string): Promise<Gift> {
  return context.database.transaction(async (tx) => {
    const found = await giftToArrange(tx, context, giftId)
    refuse(await withdrawalRefusal(tx, found))
    return setWithdrawn(tx, context, found, true)
  })
}
