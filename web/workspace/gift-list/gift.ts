import type { MoneyAnswer } from '#web/i18n/format.ts'

/** A gift of the list, with what its card needs. */
export type ListedGift = {
  readonly slug: string
  readonly title: string
  /** What it has become, where it could not be. */
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
  readonly sharesTaken: number
  readonly left: MoneyAnswer | null
  readonly isFull: boolean
  readonly giversCount: number
  /** Where it is on the map; unknown where nobody asked. */
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

/** A stop of the route with its gifts; gifts that belong to no stop come in one group without an id. */
export type ListedStop = {
  readonly id: string | null
  readonly name: string
  readonly days: string
  readonly line: string
  readonly spot?: ListedSpot | null
  readonly gifts: readonly ListedGift[]
}

/** The least one pays to give something of this: the whole, one share, or the smallest free amount. */
export function priceOf(
  gift: Pick<ListedGift, 'sharing' | 'target' | 'sharePrice' | 'minAmount'>,
): MoneyAnswer | null {
  if (gift.sharing === 'whole') return gift.target
  return gift.sharing === 'shares' ? gift.sharePrice : gift.minAmount
}

/** How many shares nobody has taken; null when the gift is not given in shares. */
export function sharesLeft(
  gift: Pick<ListedGift, 'sharing' | 'shareCount' | 'sharesTaken' | 'isFull'>,
): number | null {
  if (gift.sharing !== 'shares' || gift.shareCount === null) return null
  return gift.isFull ? 0 : Math.max(0, gift.shareCount - gift.sharesTaken)
}

/** Only one share, or less than a quarter of the money, is missing. */
export function isNearlyFull(gift: ListedGift): boolean {
  if (gift.isFull) return false
  const left = sharesLeft(gift)
  if (left !== null && gift.shareCount !== null) return left === 1 || left * 4 <= gift.shareCount
  if (gift.target === null || gift.left === null) return false
  const [missing, whole] = [BigInt(gift.left.minor), BigInt(gift.target.minor)]
  return missing < whole && missing * 4n <= whole
}

/** The fragment of a stop's heading: its name as people write it in an address, and its place for two of the same name. */
export function anchorOf(stop: Pick<ListedStop, 'name'>, index: number): string {
  const name = stop.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'parada'}-${index + 1}`
}

/** What a choice costs. Free amounts are what the guest said; a gift that is not there any more costs nothing. */
export function amountOf(
  line: { readonly shares?: number; readonly amountMinor?: bigint },
  gift: ListedGift | undefined,
): bigint {
  if (gift === undefined) return 0n
  if (gift.sharing === 'free') return line.amountMinor ?? 0n
  return BigInt(priceOf(gift)?.minor ?? 0) * BigInt(gift.sharing === 'shares' ? (line.shares ?? 1) : 1)
}
