import type { BasketGiftFragment } from '#web/graphql/generated/graphql.ts'

export type GroupGift = Pick<BasketGiftFragment, 'sharing' | 'isFull' | 'shareCount' | 'sharesTaken'>

/** Returns the number of free shares of a gift; null for free amounts. */
export function sharesFree({ sharing, shareCount, sharesTaken }: GroupGift): number | null {
  return sharing === 'shares' ? Math.max(0, (shareCount ?? 0) - sharesTaken) : null
}

/** Returns whether a group can give this gift: at least two shares are free, or it takes any amount. */
export function isForGroups(gift: GroupGift): boolean {
  if (gift.isFull || gift.sharing === 'whole') return false
  const free = sharesFree(gift)
  return free === null || free >= 2
}
