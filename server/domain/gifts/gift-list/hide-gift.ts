import type { AppContext } from '#server/graphql/viewer.ts'
import { setHidden } from './gift-changes.ts'
import { giftToArrange } from './gift-store.ts'
import type { Gift } from './gift.ts'

/** Hides a gift from guests, or shows it again. Its contributions remain. */
export async function hideGift(context: AppContext, giftId: string, hidden: boolean): Promise<Gift> {
  return context.database.transaction(async (tx) =>
    setHidden(tx, context, await giftToArrange(tx, context, giftId), hidden),
  )
}
