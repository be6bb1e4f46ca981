import { z } from 'zod'
import type { AppContext } from '#server/graphql/viewer.ts'
import { changeStops } from '#server/domain/wedding/pages/index.ts'
import { type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { lockCapacity } from './capacity.ts'
import { GiftHoldsMoney, GiftNotFound } from './gift-list.refusals.ts'
import { changeGift, giftToArrange, lockList } from './gift-store.ts'
import { giftsOf, givenAmount } from './gift-queries.ts'
import { GiftWithdrawn } from './gift-list.events.ts'

const ids = z.array(z.uuid('wrong')).max(60, 'tooMany')
const broughtInput = z.object({ giftIds: ids, stopIds: ids })

/**
 * Removes an added route, all or nothing: its gifts, unless one is promised or given, and its stops, unless
 * they have other gifts meanwhile.
 */
export async function takeBackRoute(
  context: AppContext,
  weddingId: string,
  input: unknown,
): Promise<Wedding> {
  const brought = parseInput(broughtInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    await lockList(tx, wedding.id)
    for (const giftId of brought.giftIds.toSorted()) {
      const found = await giftToArrange(tx, context, giftId)
      if (found.wedding.id !== wedding.id) throw GiftNotFound()
      if (found.gift.withdrawnAt) continue
      await lockCapacity(tx, [found.gift])
      const givenMinor = await givenAmount(tx, found.gift)
      if (givenMinor > 0n) throw GiftHoldsMoney({ gift: found.gift, heldMinor: givenMinor })
      await changeGift(tx, context, found, GiftWithdrawn, { withdrawnAt: context.clock.now() })
    }
    const used = new Set((await giftsOf(tx, wedding.id)).map((gift) => gift.stopId))
    const empty = new Set(brought.stopIds.filter((id) => !used.has(id)))
    if (empty.size === 0) return wedding
    return changeStops(tx, context, wedding, (stops) => stops.filter(({ id }) => !empty.has(id)))
  })
}
