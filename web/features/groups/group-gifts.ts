import type { BasketGiftFragment } from '#web/graphql/generated/graphql.ts'

export type GroupGift = Pick<BasketGiftFragment, 'sharing' | 'isFull' | 'shareCount' | 'sharesTaken'>

/** How many shares of a gift nobody has; null where it takes any amount. */
export function sharesFree({ sharing, shareCount, sharesTaken }: GroupGift): number | null {
  return sharing === 'shares' ? Math.max(0, (shareCount ?? 0) - sharesTaken) : null
}

/** Whether several can give this gift together now: in shares of which two are left, or any amount. */
export function isForGroups(gift: GroupGift): boolean {
  if (gift.isFull || gift.sharing === 'whole') return false
  const free = sharesFree(gift)
  return free === null || free >= 2
}
