import { type Gift, sharePrice } from '#server/domain/gifts/gift-list/index.ts'
import type { Contribution } from '#server/domain/gifts/contributions/index.ts'
import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { costOfShares, sharesLeftOf } from '#shared/gift-rest.ts'
import { isCounting, isPaid } from '#shared/states/contribution.ts'
import type { GroupState } from '#shared/states/group.ts'
import type { giftGroups, groupPlaces } from './groups.tables.ts'

export type GiftGroup = typeof giftGroups.$inferSelect
export type GroupPlace = typeof groupPlaces.$inferSelect

/** A taken slot with its contribution. */
export type TakenPlace = { readonly place: GroupPlace; readonly contribution: Contribution }

/** Group with the data of its screens. */
export type GroupShown = {
  readonly group: GiftGroup
  readonly wedding: Wedding
  readonly gift: Gift
  /** Slots of all members who ever joined, in order. */
  readonly taken: readonly TakenPlace[]
  /** Amount of the gift still available; null without a target. */
  readonly leftMinor: bigint | null
  /** True if the captain's link was used. */
  readonly isCaptain: boolean
}

/** Returns whether a slot counts: promised or given, and not released. */
export function counts({ contribution }: Pick<TakenPlace, 'contribution'>): boolean {
  return isCounting(contribution.state)
}

/** Returns whether the slot's holder has sent the gift. */
export function hasSent({ contribution }: Pick<TakenPlace, 'contribution'>): boolean {
  return isPaid(contribution.state)
}

/** Returns the number of free slots, limited by what is left of the gift. */
export function freePlaces({ group, gift, taken, leftMinor }: GroupShown): number {
  const free = Math.max(0, group.places - taken.filter(counts).length)
  if (leftMinor === null) return free
  const room = maxNewMembers(gift, leftMinor)
  return room < BigInt(free) ? Number(room) : free
}

/**
 * Returns how many more members can give: the remaining shares, or the remainder divided by the minimum
 * amount.
 */
export function maxNewMembers(gift: Gift, leftMinor: bigint): bigint {
  if (gift.sharing === 'shares') return BigInt(sharesLeftOf(sharePrice(gift) ?? 1n, leftMinor))
  const least = gift.minMinor ?? 1n
  return (leftMinor + least - 1n) / least
}

/** Returns the price of the next slot; null for free amounts. */
export function placePrice({ gift, leftMinor }: Pick<GroupShown, 'gift' | 'leftMinor'>): bigint | null {
  const price = sharePrice(gift)
  return price === null ? null : costOfShares(1, price, leftMinor ?? 0n)
}

/** Returns whether a group is open to new members, and if not, why. */
export function stateOf(shown: GroupShown, now: Date): GroupState {
  const { group, gift, wedding, taken } = shown
  if (wedding.status !== 'published') return 'weddingClosed'
  if (gift.withdrawnAt || gift.hidden || gift.sharing === 'whole') return 'giftGone'
  if (group.closedAt) return 'closed'
  if (todayIn(wedding.timeZone, now) > group.deadline) return 'over'
  if (taken.filter(counts).length >= group.places) return 'full'
  return freePlaces(shown) === 0 ? 'giftFull' : 'open'
}
