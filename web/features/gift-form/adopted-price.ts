import type { Currency } from '#shared/money.ts'
import type { GiftDraft } from '#web/workspace/gift-form/gift-draft.ts'
import { easiestSplit } from './splits.ts'
import { wholeNumber } from './gift-input.ts'

type GiftMoney = {
  readonly currency: Currency
  /** Amount that was promised, sent or received. */
  readonly givenMinor: bigint
  /** Price of a share in minor units; null for gifts without shares. */
  readonly sharePriceMinor: bigint | null
}

/**
 * Returns the fields of the form for a new price, or null if the rules of money do not allow it: what was given keeps
 * its meaning, so that a whole gift keeps its price, and shares keep theirs while their number grows.
 */
export function adoptPrice(
  { way, shareCount }: Pick<GiftDraft, 'way' | 'shareCount'>,
  price: bigint,
  { currency, givenMinor, sharePriceMinor }: GiftMoney,
  amountText: (minor: bigint) => string,
): Partial<GiftDraft> | null {
  switch (way) {
    case 'whole':
      return givenMinor > 0n ? null : { price: amountText(price) }
    case 'shares':
      return givenMinor > 0n && sharePriceMinor !== null
        ? moreShares(price, sharePriceMinor, wholeNumber(shareCount) ?? 0)
        : newShares(price, currency, amountText)
    case 'free':
    case 'fund':
      return givenMinor > price ? null : { target: amountText(price) }
  }
}

function moreShares(price: bigint, sharePrice: bigint, present: number): Partial<GiftDraft> | null {
  const count = Number((price + sharePrice - 1n) / sharePrice)
  return count > present && count <= 200 ? { shareCount: String(count) } : null
}

function newShares(
  price: bigint,
  currency: Currency,
  amountText: (minor: bigint) => string,
): Partial<GiftDraft> | null {
  const split = easiestSplit(price, currency)
  return split && { shareCount: String(split.count), sharePrice: amountText(split.price) }
}
