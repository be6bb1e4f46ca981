import { GiftHoldsMoney } from './gift-list.refusals.ts'
import { type Gift, type Price, sharePrice } from './gift.ts'

/**
 * A gift with money in it keeps its way of being given and the price of a share, so that what others gave keeps its meaning;
 * it may grow, and shrink down to what is in it. Without money in it everything is free.
 */
export function repricingRefusal(
  gift: Gift,
  wished: Price,
  givenMinor: bigint,
): ReturnType<typeof GiftHoldsMoney> | null {
  if (givenMinor === 0n) return null
  const refusal = () => GiftHoldsMoney({ gift, heldMinor: givenMinor })
  if (wished.sharing !== gift.sharing) return refusal()
  if (gift.sharing === 'shares' && sharePrice(wished) !== sharePrice(gift)) return refusal()
  // Without a target there was no capacity to count against: it cannot be given one afterwards, nor the other way round.
  if ((wished.targetMinor === null) !== (gift.targetMinor === null)) return refusal()
  if (wished.targetMinor !== null && wished.targetMinor < givenMinor) return refusal()
  return null
}
