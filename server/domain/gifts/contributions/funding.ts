import { type Gift, sharePrice } from '#server/domain/gifts/gift-list/index.ts'
import { costOfShares, minPayableAmount, sharesLeftOf } from '#shared/gift-rest.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { GiftOverfunded } from './contributions.refusals.ts'

type RequestedAmount = { shares: number | null; amountMinor: bigint | null }

/**
 * Returns the amount of a line: shares at their price, the whole gift, or the free amount. The last part of a
 * whole or shared gift
 * is the remainder (`leftMinor`; null without a target). A returned string names the violated rule.
 */
export function amountOf(
  gift: Gift,
  requested: RequestedAmount,
  leftMinor: bigint | null,
): { shares: number | null; amountMinor: bigint } | string {
  if (gift.sharing === 'shares') {
    const price = sharePrice(gift)
    if (requested.shares === null || price === null) return 'shares.required'
    return { shares: requested.shares, amountMinor: costOfShares(requested.shares, price, leftMinor ?? 0n) }
  }
  if (gift.sharing === 'whole') {
    if (requested.shares !== null && requested.shares !== 1) return 'shares.whole'
    const whole = leftMinor || (gift.targetMinor ?? 0n)
    if (requested.amountMinor !== null && requested.amountMinor < whole) return 'amount.whole'
    return { shares: null, amountMinor: requested.amountMinor ?? whole }
  }
  if (requested.amountMinor === null) return 'amount.required'
  if (isTooLarge({ minor: requested.amountMinor, currency: gift.currency })) return 'tooMuch'
  return { shares: null, amountMinor: requested.amountMinor }
}

/** Returns whether a free amount is below the couple's minimum, or below the remainder if that is smaller. */
export function isBelowMinimum(gift: Gift, amountMinor: bigint, availableMinor: bigint | null): boolean {
  if (gift.sharing !== 'free' || gift.minMinor === null) return false
  return amountMinor < minPayableAmount(gift.minMinor, availableMinor)
}

/**
 * Returns a refusal if the held and received amounts would exceed the gift's target; null if the amount fits.
 */
export function overfundingRefusal(
  gift: Gift,
  amountMinor: bigint,
  availableMinor: bigint,
): ReturnType<typeof GiftOverfunded> | null {
  if (gift.targetMinor === null || amountMinor <= availableMinor) return null
  return giftOverfunded(gift, availableMinor)
}

/** Creates the refusal with the remaining amount and shares. */
export function giftOverfunded(gift: Gift, leftMinor: bigint): ReturnType<typeof GiftOverfunded> {
  const price = sharePrice(gift)
  return GiftOverfunded({
    gift,
    leftMinor,
    sharesLeft: price === null ? null : sharesLeftOf(price, leftMinor),
  })
}
