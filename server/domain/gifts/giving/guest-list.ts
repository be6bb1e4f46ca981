import { middleOf, type Place, placeNamed } from '#server/domain/catalogue/experiences/index.ts'
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

/** Where on the map a gift is; null where its words mean no place. */
export function spotOf({ place, country }: Pick<GuestGift, 'place' | 'country'>): Place | null {
  return placeNamed(place, country)
}

/** Gifts that are further apart than this, in degrees, are no one place: "some day, anywhere". */
const widest = 60

/** Where on the map a leg is: where its name says, else in the midst of its gifts, unless they are all over the world. */
export function spotOfStop({ id, name, gifts }: Pick<GuestStop, 'id' | 'name' | 'gifts'>): Place | null {
  if (id === null) return null
  const spots = gifts.map(spotOf).filter((spot) => spot !== null)
  return (
    placeNamed(name, spots[0]?.country ?? gifts[0]?.country) ?? (isOnePlace(spots) ? middleOf(spots) : null)
  )
}

function isOnePlace(spots: readonly Place[]): boolean {
  return spots.every(({ at: [x, y] }) => spots.every(({ at: [u, v] }) => Math.hypot(x - u, y - v) < widest))
}
