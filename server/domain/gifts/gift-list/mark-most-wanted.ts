import type { AppContext } from '#server/graphql/viewer.ts'
import { setMostWanted } from './gift-changes.ts'
import { giftToArrange } from './gift-store.ts'
import type { Gift } from './gift.ts'

/** Marks a gift as most wanted, or removes the mark. */
export async function markMostWanted(
  context: AppContext,
  giftId: string,
  mostWanted: boolean,
): Promise<Gift> {
  return context.database.transaction(async (tx) =>
    setMostWanted(tx, context, await giftToArrange(tx, context, giftId), mostWanted),
  )
}
