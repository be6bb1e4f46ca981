import { eq } from 'drizzle-orm'
import { type Gift, giftsOf, sharePrice } from '#server/domain/gifts/gift-list/index.ts'
import { giftTotals, weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { guestCountsOf } from '#server/domain/people/guests/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { sharesLeftOf } from '#shared/gift-rest.ts'
import { type GiftPiece, listFit, type ListFit } from '#shared/list-fit.ts'
import { type Currency, sumMinor } from '#shared/money.ts'
import { convertRoughly, usualGiftIn } from '#shared/starting-price.ts'
import { listFitAssumptions } from './list-fit.tables.ts'

export type WeddingListFit = {
  readonly currency: Currency
  /** Adults on the guest list who have not refused. */
  readonly invited: number
  /** Number of guests that the couple entered; null for that of the guest list. */
  readonly enteredGuests: number | null
  /** Usual gift that the couple entered; null for the initial assumption. */
  readonly enteredUsualMinor: bigint | null
  readonly usualMinor: bigint
  /** Contributions given or promised. */
  readonly given: number
  /** Whether a fund without a target takes any amount of any number of guests. */
  readonly hasEndlessFund: boolean
  /** Null while the number of guests is unknown. */
  readonly fit: ListFit | null
}

type Available = { readonly gift: Gift; readonly left: bigint | null }

/** Returns whether a list has something to give for each expected giver. Hidden gifts do not count. */
export async function weddingListFit(on: Reader, wedding: Wedding): Promise<WeddingListFit> {
  const { id, currency } = wedding
  const [entered] = await on.select().from(listFitAssumptions).where(eq(listFitAssumptions.weddingId, id))
  const totals = await giftTotals(on, id)
  const available = (await giftsOf(on, id))
    .filter(({ hidden }) => !hidden)
    .map((gift) => ({ gift, left: totals.get(gift.id)?.left ?? gift.targetMinor }))
  const { adults } = await guestCountsOf(on, id)
  const { givers, heldCount } = await weddingTotals(on, id)
  const guests = entered?.guests ?? (adults === 0 ? null : adults)
  const usualMinor = entered?.usualMinor ?? usualGiftIn(currency).share
  return {
    currency,
    invited: adults,
    enteredGuests: entered?.guests ?? null,
    enteredUsualMinor: entered?.usualMinor ?? null,
    usualMinor,
    given: givers + heldCount,
    hasEndlessFund: available.some(({ left }) => left === null),
    fit:
      guests === null
        ? null
        : listFit({
            currency,
            guests,
            given: givers + heldCount,
            usualMinor,
            pieces: available.flatMap((one) => piecesOf(one, currency)),
            freeMinor: sumMinor(available.map((one) => freeAmountOf(one, currency))),
          }),
  }
}

/** Returns what can still be given of a gift as a whole or in shares; nothing of a gift that is given freely. */
function piecesOf({ gift, left }: Available, currency: Currency): GiftPiece[] {
  const share = sharePrice(gift)
  if (left === null || left <= 0n || gift.sharing === 'free') return []
  const [priceMinor, count] = share === null ? [left, 1] : [share, sharesLeftOf(share, left)]
  return count === 0 ? [] : [{ priceMinor: convertRoughly(currency, priceMinor, gift.currency), count }]
}

/** Returns the amount that a gift with a target still takes freely. */
const freeAmountOf = ({ gift, left }: Available, currency: Currency): bigint =>
  gift.sharing === 'free' && left !== null && left > 0n ? convertRoughly(currency, left, gift.currency) : 0n
