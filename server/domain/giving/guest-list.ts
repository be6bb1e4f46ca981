import type { GuestGift, GuestWedding } from './guest-wedding-query.ts'

export type GuestStop = { id: string | null; name: string; days: string; line: string; gifts: GuestGift[] }

/** The gifts by the legs of the journey, in the couple's order; those without a leg come last. Legs without gifts are left out. */
export function giftsByStop({ stops, gifts }: Pick<GuestWedding, 'stops' | 'gifts'>): GuestStop[] {
  const known = new Set(stops.map((stop) => stop.id))
  const legs: GuestStop[] = stops.map((stop) => ({
    ...stop,
    gifts: gifts.filter((gift) => gift.stopId === stop.id),
  }))
  legs.push({
    id: null,
    name: '',
    days: '',
    line: '',
    gifts: gifts.filter((gift) => !gift.stopId || !known.has(gift.stopId)),
  })
  return legs.filter((leg) => leg.gifts.length > 0)
}

/** What is left to give; null when there is no end. */
export function leftOf(gift: Pick<GuestGift, 'targetMinor' | 'takenMinor'>): bigint | null {
  if (gift.targetMinor === null) return null
  const left = BigInt(gift.targetMinor) - BigInt(gift.takenMinor)
  return left > 0n ? left : 0n
}

export function sharePriceOf(gift: Pick<GuestGift, 'targetMinor' | 'shareCount'>): bigint | null {
  return gift.targetMinor !== null && gift.shareCount !== null
    ? BigInt(gift.targetMinor) / BigInt(gift.shareCount)
    : null
}

/** Shares that are promised, sent or received. Money that was assigned later may fill part of one: it counts as taken. */
export function sharesTakenOf(gift: Pick<GuestGift, 'targetMinor' | 'shareCount' | 'takenMinor'>): number {
  const price = sharePriceOf(gift)
  return price === null ? 0 : Number((BigInt(gift.takenMinor) + price - 1n) / price)
}
