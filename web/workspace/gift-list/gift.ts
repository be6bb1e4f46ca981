import type { OwnPicture } from '#shared/inputs/own-picture.ts'
import type { GiftState } from '#shared/list-state.ts'
import { costOfShares, minPayableAmount } from '#shared/gift-rest.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'

/** A gift of the list, with the data of its card. */
export type ListedGift = Omit<GiftState, 'signatures'> & {
  readonly title: string
  /** What the gift has become if it could not happen as planned. */
  readonly instead: string | null
  readonly summary: string
  readonly place: string
  readonly image: string
  readonly sharing: 'free' | 'shares' | 'whole'
  readonly target: MoneyAnswer | null
  readonly shareCount: number | null
  readonly sharePrice: MoneyAnswer | null
  readonly minAmount: MoneyAnswer | null
  readonly isFund: boolean
  readonly mostWanted: boolean
  /** Names of givers who agreed to be named; undefined when the query did not include them. */
  readonly signatures?: readonly string[]
  /** Its place on the map; undefined when the query did not include it. */
  readonly spot?: ListedSpot | null
}

/** A place on the map. */
export type ListedSpot = {
  readonly name: string
  /** The province, state or island. */
  readonly area: string
  readonly country: string
  readonly longitude: number
  readonly latitude: number
}

/** A stop of the route with its gifts. Gifts without a stop form one group with a null id. */
export type ListedStop = Partial<OwnPicture> & {
  readonly id: string | null
  readonly name: string
  readonly days: string
  readonly line: string
  readonly spot?: ListedSpot | null
  readonly gifts: readonly ListedGift[]
}

type PricedGift = Pick<ListedGift, 'sharing' | 'target' | 'sharePrice' | 'minAmount'>

/** Returns the couple's price: the whole gift, one share, or the minimum amount. */
function ownPrice({ sharing, target, sharePrice, minAmount }: PricedGift): MoneyAnswer | null {
  if (sharing === 'whole') return target
  return sharing === 'shares' ? sharePrice : minAmount
}

/** Returns the lowest price to take part: the couple's price, or what is left of the gift if that is less. */
export function priceOf(gift: PricedGift & Pick<ListedGift, 'left' | 'isFull'>): MoneyAnswer | null {
  const price = ownPrice(gift)
  if (price === null || gift.left === null || gift.isFull) return price
  return { ...price, minor: String(minPayableAmount(BigInt(price.minor), BigInt(gift.left.minor))) }
}

/** Returns true if less than the price of a gift, or of one of its shares, is left. */
export function isRest(gift: PricedGift & Pick<ListedGift, 'left' | 'isFull'>): boolean {
  return gift.sharing !== 'free' && priceOf(gift)?.minor !== ownPrice(gift)?.minor
}

/** Returns the number of free shares, or null for a gift without shares. */
export function sharesLeft(
  gift: Pick<ListedGift, 'sharing' | 'shareCount' | 'sharesTaken' | 'isFull'>,
): number | null {
  if (gift.sharing !== 'shares' || gift.shareCount === null) return null
  return gift.isFull ? 0 : Math.max(0, gift.shareCount - gift.sharesTaken)
}

/** Returns whether only one share or less than a quarter of the money is missing. */
export function isNearlyFull(gift: ListedGift): boolean {
  if (gift.isFull) return false
  const left = sharesLeft(gift)
  if (left !== null && gift.shareCount !== null) return left === 1 || left * 4 <= gift.shareCount
  if (gift.target === null || gift.left === null) return false
  const [missing, whole] = [BigInt(gift.left.minor), BigInt(gift.target.minor)]
  return missing < whole && missing * 4n <= whole
}

/**
 * Returns the cost of a choice. A free amount is what the guest entered; a gift that has left the list costs
 * nothing.
 */
export function amountOf(
  line: { readonly shares?: number; readonly amountMinor?: bigint },
  gift: ListedGift | undefined,
): bigint {
  if (gift === undefined) return 0n
  if (gift.sharing === 'free') return line.amountMinor ?? 0n
  const price = BigInt(priceOf(gift)?.minor ?? 0)
  return gift.sharing === 'shares'
    ? costOfShares(line.shares ?? 1, price, BigInt(gift.left?.minor ?? 0))
    : price
}
