import type { AppContext } from '#server/graphql/viewer.ts'
import type { Gift } from './gift.ts'
import { changeGift, giftToArrange } from './gift-store.ts'
import { GiftPreferred } from './gift-list.events.ts'

/** Marks a gift as most wanted, or removes the mark. */
export async function markMostWanted(
  context: AppContext,
  giftId: string,
  mostWanted: boolean,
): Promise<Gift> {
  return context.database.transaction(async (tx) => {
    const found = await giftToArrange(tx, context, giftId)
    if (found.gift.mostWanted === mostWanted) return found.gift
    return changeGift(tx, context, found, GiftPreferred, { mostWanted })
  })
}
