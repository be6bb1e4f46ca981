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

/** A group with all that its screens show. */
export type GroupShown = {
  readonly group: GiftGroup
  readonly wedding: Wedding
  readonly gift: Gift
  /** Everybody who ever took a place, in the order they came. */
  readonly taken: readonly TakenPlace[]
  /** What is left of the gift; null when it has no end. */
  readonly leftMinor: bigint | null
  /** Opened by the captain's own link. */
  readonly isCaptain: boolean
}

/** Returns whether a slot counts: promised or given, and not released. */
export function counts({ contribution }: Pick<TakenPlace, 'contribution'>): boolean {
  return isCounting(contribution.state)
}

/** Returns whether the slot's holder has sent the gift. */
export function hasPaid({ contribution }: Pick<TakenPlace, 'contribution'>): boolean {
  return isPaid(contribution.state)
}

/** Returns the number of free slots, limited by what is left of the gift. */
export function freePlaces({ group, gift, taken, leftMinor }: GroupShown): number {
  const free = Math.max(0, group.places - taken.filter(counts).length)
  if (leftMinor === null) return free
  const room = roomFor(gift, leftMinor)
  return room < BigInt(free) ? Number(room) : free
}

/** How many can still give to a gift: its shares, or as many as give the least there is to give; one of them gives the rest. */
export function roomFor(gift: Gift, leftMinor: bigint): bigint {
  if (gift.sharing === 'shares') return BigInt(sharesLeftOf(sharePrice(gift) ?? 1n, leftMinor))
  const least = gift.minMinor ?? 1n
  return (leftMinor + least - 1n) / least
}

/** What the next friend gives for a place; null where any amount can be given. */
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
