import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { OrderOutOfDate } from './gift-list.refusals.ts'
import { lockList, notifyList } from './gift-store.ts'
import { isPermutation } from './ordering.ts'
import { GiftsReordered } from './gift-list.events.ts'

/**
 * Sets the order of the list. Every gift must be named exactly once; otherwise the list changed meanwhile.
 */
export async function reorderGifts(
  context: AppContext,
  weddingId: string,
  giftIds: readonly string[],
): Promise<Wedding> {
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const present = await lockList(tx, wedding.id)
    if (
      !isPermutation(
        present.map((gift) => gift.id),
        giftIds,
      )
    )
      throw OrderOutOfDate()
    await rows(
      tx,
      sql`update gifts set position = requested.position - 1
        from jsonb_array_elements_text(${JSON.stringify(giftIds)}::jsonb) with ordinality as requested (id, position)
        where gifts.id = requested.id::uuid`,
    )
    await notifyList(tx, context, wedding, GiftsReordered, null)
    return wedding
  })
}
