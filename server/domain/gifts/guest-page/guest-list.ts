import { noOwnPicture, type OwnPicture } from '#shared/inputs/own-picture.ts'
import { centralPlace, type Destination, placeNamed } from '#server/domain/catalogue/places/index.ts'
import { sharePrice, sharesTaken } from '#server/domain/gifts/gift-list/index.ts'
import { openShares } from '#server/domain/gifts/contributions/index.ts'
import type { GuestGift, GuestWedding } from './guest-wedding-query.ts'

export type GuestStop = OwnPicture & {
  id: string | null
  name: string
  placeName: string
  days: string
  line: string
  gifts: GuestGift[]
}

/**
 * Returns gifts by stop in the couple's order; gifts without a stop come last. Stops without gifts are
 * omitted.
 */
export function giftsByStop({ stops, gifts }: Pick<GuestWedding, 'stops' | 'gifts'>): GuestStop[] {
  const known = new Set(stops.map((stop) => stop.id))
  const legs: GuestStop[] = stops.map((stop) => ({
    ...stop,
    gifts: gifts.filter((gift) => gift.stopId === stop.id),
  }))
  legs.push({
    id: null,
    name: '',
    placeName: '',
    days: '',
    line: '',
    ...noOwnPicture,
    gifts: gifts.filter((gift) => !gift.stopId || !known.has(gift.stopId)),
  })
  return legs.filter((leg) => leg.gifts.length > 0)
}

/** Returns the amount still available; null without a target. */
export function leftOf({ leftMinor }: Pick<GuestGift, 'leftMinor'>): bigint | null {
  return leftMinor === null ? null : BigInt(leftMinor)
}

const priced = ({ targetMinor, shareCount }: Pick<GuestGift, 'targetMinor' | 'shareCount'>) => ({
  targetMinor: targetMinor === null ? null : BigInt(targetMinor),
  shareCount,
})

/** Returns the price of one share; null for a gift without shares. */
export function sharePriceOf(gift: Pick<GuestGift, 'targetMinor' | 'shareCount'>): bigint | null {
  return sharePrice(priced(gift))
}

/** Returns the number of shares already taken; a partly available share counts as available. */
export function sharesTakenOf(gift: Pick<GuestGift, 'targetMinor' | 'shareCount' | 'leftMinor'>): number {
  return sharesTaken(priced(gift), leftOf(gift))
}

/** A named share as guests see it. */
export type NamedShare = { readonly name: string; readonly isFree: boolean }

/** Returns the named shares of a gift; the free ones can be promised together. */
export function namedSharesOf(
  gift: Pick<GuestGift, 'targetMinor' | 'shareCount' | 'leftMinor' | 'shareNames' | 'takenShareNames'>,
): NamedShare[] {
  const left = (gift.shareCount ?? 0) - sharesTakenOf(gift)
  const open = new Set(openShares(gift.shareNames, new Set(gift.takenShareNames), left).names)
  return gift.shareNames.map((name) => ({ name, isFree: open.has(name) }))
}

type GiftBalance = Pick<GuestGift, 'targetMinor' | 'shareCount' | 'leftMinor' | 'heldMinor'>

/** Returns the number of shares held for guests who have not sent them. */
export function sharesHeldOf(gift: GiftBalance): number {
  const left = leftOf(gift)
  if (left === null) return 0
  return sharesTakenOf(gift) - sharesTaken(priced(gift), left + BigInt(gift.heldMinor))
}

/** Returns whether the whole gift was sent or received: nothing is available or held. */
export function isFullyGiven(gift: Pick<GuestGift, 'leftMinor' | 'heldMinor'>): boolean {
  return leftOf(gift) === 0n && BigInt(gift.heldMinor) === 0n
}

/** Returns the map position of a gift; null if its place is not recognised. */
export function spotOf({ placeName, country }: Pick<GuestGift, 'placeName' | 'country'>): Destination | null {
  return placeNamed(placeName, country)
}

/** Maximum distance, in degrees, between gifts of one place. More is "anywhere". */
const maxDistance = 60

/**
 * Returns the map position of a stop: of its name, else the centre of its gifts unless they are worldwide.
 */
export function spotOfStop({
  id,
  placeName,
  gifts,
}: Pick<GuestStop, 'id' | 'placeName' | 'gifts'>): Destination | null {
  if (id === null) return null
  const spots = gifts.map(spotOf).filter((spot) => spot !== null)
  return (
    placeNamed(placeName, spots[0]?.country ?? gifts[0]?.country) ??
    (isOnePlace(spots) ? centralPlace(spots) : null)
  )
}

function isOnePlace(spots: readonly Destination[]): boolean {
  return spots.every(({ at: [x, y] }) =>
    spots.every(({ at: [u, v] }) => Math.hypot(x - u, y - v) < maxDistance),
  )
}
