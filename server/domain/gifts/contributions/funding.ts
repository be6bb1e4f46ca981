import { type Gift, sharePrice } from '#server/domain/gifts/gift-list/index.ts'
import { costOfShares, leastAmount, sharesLeftOf } from '#shared/gift-rest.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { GiftOverfunded } from './contributions.refusals.ts'

type Wished = { shares: number | null; amountMinor: bigint | null }

/**
 * How much a line gives: shares at their price, the gift whole, or the amount. Of a gift that is given whole or in shares the last
 * part is what is left (`leftMinor`; null without a target). A string names the rule that the line breaks.
 */
export function amountOf(
  gift: Gift,
  wished: Wished,
  leftMinor: bigint | null,
): { shares: number | null; amountMinor: bigint } | string {
  if (gift.sharing === 'shares') {
    const price = sharePrice(gift)
    if (wished.shares === null || price === null) return 'shares.required'
    return { shares: wished.shares, amountMinor: costOfShares(wished.shares, price, leftMinor ?? 0n) }
  }
  if (gift.sharing === 'whole') {
    if (wished.shares !== null && wished.shares !== 1) return 'shares.whole'
    const whole = leftMinor || (gift.targetMinor ?? 0n)
    if (wished.amountMinor !== null && wished.amountMinor < whole) return 'amount.whole'
    return { shares: null, amountMinor: wished.amountMinor ?? whole }
  }
  if (wished.amountMinor === null) return 'amount.required'
  if (isTooLarge({ minor: wished.amountMinor, currency: gift.currency })) return 'tooMuch'
  return { shares: null, amountMinor: wished.amountMinor }
}

/** A free amount is at least the couple's minimum, unless less than that is left: then it is what is left. */
export function isBelowMinimum(gift: Gift, amountMinor: bigint, availableMinor: bigint | null): boolean {
  if (gift.sharing !== 'free' || gift.minMinor === null) return false
  return amountMinor < leastAmount(gift.minMinor, availableMinor)
}

/** A gift cannot be over-funded: what is held and received never passes its target. Null when the amount still fits. */
export function overfundingRefusal(
  gift: Gift,
  amountMinor: bigint,
  availableMinor: bigint,
): ReturnType<typeof GiftOverfunded> | null {
  if (gift.targetMinor === null || amountMinor <= availableMinor) return null
  return giftOverfunded(gift, availableMinor)
}

/** The refusal that says how much is left, and how many shares. */
export function giftOverfunded(gift: Gift, leftMinor: bigint): ReturnType<typeof GiftOverfunded> {
  const price = sharePrice(gift)
  return GiftOverfunded({
    gift,
    leftMinor,
    sharesLeft: price === null ? null : sharesLeftOf(price, leftMinor),
  })
}
