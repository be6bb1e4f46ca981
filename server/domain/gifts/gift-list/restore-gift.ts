import type { AppContext } from '#server/graphql/viewer.ts'
import { setWithdrawn } from './gift-changes.ts'
import { giftToArrange } from './gift-store.ts'
import type { Gift } from './gift.ts'

/** Undoes a withdrawal: restores the gift at its position in the list. */
export async function restoreGift(context: AppContext, giftId: string): Promise<Gift> {
  return context.database.transaction(async (tx) =>
    setWithdrawn(tx, context, await giftToArrange(tx, context, giftId), false),
  )
}
