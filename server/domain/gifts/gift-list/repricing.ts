import { GiftHoldsMoney } from './gift-list.refusals.ts'
import { type Gift, type Price, sharePrice } from './gift.ts'

/**
 * Returns a refusal if a gift with money would change its way of giving or share price, or its price would
 * fall below the
 * amount given. A gift without money can change freely.
 */
export function repricingRefusal(
  gift: Gift,
  newPrice: Price,
  givenMinor: bigint,
): ReturnType<typeof GiftHoldsMoney> | null {
  if (givenMinor === 0n) return null
  const refusal = () => GiftHoldsMoney({ gift, heldMinor: givenMinor })
  if (newPrice.sharing !== gift.sharing) return refusal()
  if (gift.sharing === 'shares' && sharePrice(newPrice) !== sharePrice(gift)) return refusal()
  // A gift without a target has no capacity account, so a target can neither be added nor removed afterwards.
  if ((newPrice.targetMinor === null) !== (gift.targetMinor === null)) return refusal()
  if (newPrice.targetMinor !== null && newPrice.targetMinor < givenMinor) return refusal()
  return null
}
