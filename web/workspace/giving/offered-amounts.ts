import { minPayableAmount } from '#shared/gift-rest.ts'
import { unitOf, type Currency } from '#shared/money.ts'

type FreeGift = {
  readonly left: { readonly minor: string } | null
  readonly minAmount: { readonly minor: string } | null
}

/** Returns three suggested amounts: thirds of what is left, or multiples of the minimum. */
export function offeredAmounts(gift: FreeGift, currency: Currency): bigint[] {
  const left = gift.left && BigInt(gift.left.minor)
  const min = minPayableAmount(BigInt(gift.minAmount?.minor ?? 1), left)
  if (left === min) return [left]
  const wishes =
    left !== null && left <= min * 12n ? [left / 3n, (left * 2n) / 3n, left] : [min * 2n, min * 5n, min * 10n]
  const offered = wishes.map((rounded) => (rounded === left ? rounded : roundNumber(rounded, currency)))
  const possible = offered
    .map((amount) => (amount < min ? min : amount))
    .filter((amount) => left === null || amount <= left)
  return [...new Set(possible)]
}

/** Rounds to a plain amount: 33.33 → 35, 266 → 250. */
function roundNumber(minor: bigint, currency: Currency): bigint {
  const unit = unitOf(currency)
  const major = minor / unit
  if (major < 10n) return (major < 1n ? 1n : major) * unit
  const step = 10n ** BigInt(major.toString().length - 1) / 2n
  return ((major + step / 2n) / step) * step * unit
}
