import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { type GiftInput, giftInput, listLimit } from '#shared/inputs/gift.ts'
import { openGiftAccounts } from './capacity.ts'
import { gifts } from './gift-list.tables.ts'
import { GiftNotFound } from './gift-list.refusals.ts'
import { type Gift, picturesOf, priceOf, requirePriceWithinLimit, shareNamesAt } from './gift.ts'
import { freeGiftSlug, lockList, notifyList, photosToStore } from './gift-store.ts'
import { emptySheet } from './honest-sheet.ts'
import { GiftAdded } from './gift-list.events.ts'

/** Adds a gift at the end of the list. The client chooses the id, so a repeated request adds one gift. */
export async function addGift(context: AppContext, input: unknown): Promise<Gift> {
  const form = parseInput(giftInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, form.weddingId)
    const present = await lockList(tx, wedding.id)
    const [known] = await tx.select().from(gifts).where(eq(gifts.id, form.id))
    if (known) {
      if (known.weddingId !== wedding.id) throw GiftNotFound()
      return known
    }
    if (present.length >= listLimit) throw InvalidInput({ issues: [{ path: 'title', rule: 'list.full' }] })
    return insertGift(tx, context, wedding, form, (present.at(-1)?.position ?? -1) + 1)
  })
}

/** Inserts the gift and opens its ledger accounts. */
export async function insertGift(
  tx: Tx,
  context: AppContext,
  wedding: Wedding,
  form: GiftInput,
  position: number,
): Promise<Gift> {
  const price = priceOf(form)
  requirePriceWithinLimit(wedding.currency, price)
  const photos = await photosToStore(
    tx,
    { weddingId: wedding.id, ideaSlug: form.ideaSlug },
    form.photos ?? [],
  )
  const [gift] = await tx
    .insert(gifts)
    .values({
      id: form.id,
      weddingId: wedding.id,
      ideaSlug: form.ideaSlug,
      slug: await freeGiftSlug(tx, wedding.id, form.title),
      title: form.title,
      summary: form.summary,
      story: form.story,
      place: form.place,
      ...picturesOf(form.image, photos),
      stopId: form.stopId ?? null,
      sheet: form.sheet ?? emptySheet,
      planBs: form.planBs ?? [],
      ...price,
      shareNames: shareNamesAt(price, form.shareNames ?? []),
      currency: wedding.currency,
      isFund: form.isFund ?? false,
      mostWanted: false,
      hidden: false,
      position,
      createdAt: context.clock.now(),
    })
    .returning()
  invariant(gift, 'Gift missing after insert')
  await openGiftAccounts(tx, gift)
  await notifyList(tx, context, wedding, GiftAdded, gift)
  return gift
}
