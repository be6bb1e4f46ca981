import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { refuse } from '#server/platform/refusal.ts'
import { giftInput } from '#shared/inputs/gift.ts'
import { changeCapacity, lockCapacity } from './capacity.ts'
import { type Gift, picturesOf, type Price, priceOf, requirePriceWithinLimit, shareNamesAt } from './gift.ts'
import { changeGift, giftToArrange, photosToStore } from './gift-store.ts'
import { givenAmount } from './gift-queries.ts'
import { repricingRefusal } from './repricing.ts'
import { GiftUpdated } from './gift-list.events.ts'

/** Updates a gift's texts, pictures and price. The price cannot fall below the amount promised or received. */
export async function updateGift(context: AppContext, input: unknown): Promise<Gift> {
  const form = parseInput(giftInput, input)
  return context.database.transaction(async (tx) => {
    const found = await giftToArrange(tx, context, form.id)
    const { gift } = found
    const price: Price = priceOf(form)
    requirePriceWithinLimit(gift.currency, price)
    const photos = await photosToStore(tx, gift, form.photos ?? gift.photos)
    await lockCapacity(tx, [gift])
    const givenMinor = await givenAmount(tx, gift)
    refuse(repricingRefusal(gift, price, givenMinor))
    const capacityFrom = gift.targetMinor ?? 0n
    const capacityTo = price.targetMinor ?? 0n
    await changeCapacity(
      tx,
      gift,
      capacityFrom,
      capacityTo,
      `repriced:${context.requestId}:${context.random.uuid()}`,
    )
    return changeGift(tx, context, found, GiftUpdated, {
      title: form.title,
      summary: form.summary,
      story: form.story,
      place: form.place,
      ...picturesOf(form.image, photos),
      stopId: form.stopId ?? null,
      sheet: form.sheet ?? gift.sheet,
      planBs: form.planBs ?? gift.planBs,
      isFund: form.isFund ?? gift.isFund,
      ...price,
      shareNames: shareNamesAt(price, form.shareNames ?? gift.shareNames),
    })
  })
}
