import { type Gift, sharePrice } from '#server/domain/gifts/gift-list/index.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { GiftOverfunded } from './giving.refusals.ts'

type Wished = { shares: number | null; amountMinor: bigint | null }

/** How much a line gives: shares times their price, the whole, or the amount. A string names the rule that the line breaks. */
export function amountOf(
  gift: Gift,
  wished: Wished,
): { shares: number | null; amountMinor: bigint } | string {
  if (gift.sharing === 'shares') {
    const price = sharePrice(gift)
    if (wished.shares === null || price === null) return 'shares.required'
    return { shares: wished.shares, amountMinor: price * BigInt(wished.shares) }
  }
  if (gift.sharing === 'whole') {
    if (wished.shares !== null && wished.shares !== 1) return 'shares.whole'
    if (wished.amountMinor !== null && wished.amountMinor !== gift.targetMinor) return 'amount.whole'
    return { shares: null, amountMinor: gift.targetMinor ?? 0n }
  }
  if (wished.amountMinor === null) return 'amount.required'
  if (isTooLarge({ minor: wished.amountMinor, currency: gift.currency })) return 'tooMuch'
  return { shares: null, amountMinor: wished.amountMinor }
}

/** A free amount is at least the couple's minimum, unless less than that is left: then it is what is left. */
export function isBelowMinimum(gift: Gift, amountMinor: bigint, availableMinor: bigint | null): boolean {
  if (gift.sharing !== 'free' || gift.minMinor === null) return false
  const minimum = availableMinor !== null && availableMinor < gift.minMinor ? availableMinor : gift.minMinor
  return amountMinor < minimum
}

/** A gift cannot be over-funded: what is held and received never passes its target. Null when the amount still fits. */
export function overfundingRefusal(
  gift: Gift,
  amountMinor: bigint,
  availableMinor: bigint,
): GiftOverfunded | null {
  if (gift.targetMinor === null || amountMinor <= availableMinor) return null
  const price = sharePrice(gift)
  return new GiftOverfunded(gift, availableMinor, price === null ? null : Number(availableMinor / price))
}
