import { middleOf, type Place, placeNamed } from '#server/domain/catalogue/experiences/index.ts'
import { sharePrice, sharesTaken } from '#server/domain/gifts/gift-list/index.ts'
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
export function leftOf({ leftMinor }: Pick<GuestGift, 'leftMinor'>): bigint | null {
  return leftMinor === null ? null : BigInt(leftMinor)
}

const priced = ({ targetMinor, shareCount }: Pick<GuestGift, 'targetMinor' | 'shareCount'>) => ({
  targetMinor: targetMinor === null ? null : BigInt(targetMinor),
  shareCount,
})

/** The price of one share; null for a gift that is not given in shares. */
export function sharePriceOf(gift: Pick<GuestGift, 'targetMinor' | 'shareCount'>): bigint | null {
  return sharePrice(priced(gift))
}

/** Shares that can no longer be given; a share of which something is left is still to be given. */
export function sharesTakenOf(gift: Pick<GuestGift, 'targetMinor' | 'shareCount' | 'leftMinor'>): number {
  return sharesTaken(priced(gift), leftOf(gift))
}

type Held = Pick<GuestGift, 'targetMinor' | 'shareCount' | 'leftMinor' | 'heldMinor'>

/** Shares that are held for guests who have not sent them yet: they would be free if every hold ended. */
export function sharesHeldOf(gift: Held): number {
  const left = leftOf(gift)
  if (left === null) return 0
  return sharesTakenOf(gift) - sharesTaken(priced(gift), left + BigInt(gift.heldMinor))
}

/** Whether all of it was sent or received: nothing is left, and nothing is only held. */
export function isAllGiven(gift: Pick<GuestGift, 'leftMinor' | 'heldMinor'>): boolean {
  return leftOf(gift) === 0n && BigInt(gift.heldMinor) === 0n
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
