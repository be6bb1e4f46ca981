import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'

export type ListTab = 'all' | 'open' | 'complete' | 'hidden'

type GiftAmounts = Pick<
  ArrangedGiftFragment,
  'left' | 'promised' | 'sharing' | 'shareCount' | 'sharesTaken' | 'stage'
>

type TakenAmounts = Pick<GiftAmounts, 'left' | 'promised'>

const isTaken = ({ left }: TakenAmounts): boolean => left !== null && BigInt(left.minor) <= 0n

/** Returns true if the whole gift was sent or received. A promised part may become free again. */
export function isComplete(gift: TakenAmounts): boolean {
  return isTaken(gift) && BigInt(gift.promised.minor) === 0n
}

export function isInTab(gift: TakenAmounts & { hidden: boolean }, tab: ListTab): boolean {
  if (tab === 'hidden') return gift.hidden
  if (gift.hidden) return tab === 'all'
  return tab === 'all' || isComplete(gift) === (tab === 'complete')
}

/** Returns the label of the gift's stage; null while it is open. */
export function chipOf(gift: GiftAmounts): 'complete' | 'held' | 'booked' | 'lived' | null {
  if (gift.stage === 'booked') return 'booked'
  if (gift.stage === 'lived' || gift.stage === 'thanked') return 'lived'
  if (isComplete(gift)) return 'complete'
  return isTaken(gift) ? 'held' : null
}

/** Returns the total given in all phases. */
export function givenAmount(gift: Pick<ArrangedGiftFragment, 'promised' | 'sent' | 'received'>): bigint {
  return BigInt(gift.promised.minor) + BigInt(gift.sent.minor) + BigInt(gift.received.minor)
}

/** Returns the share of the list that is given, in whole percent. It is 100 only when nothing is left. */
export function percentGiven(target: bigint, left: bigint): number {
  if (target <= 0n) return 0
  const givenMinor = target - left
  return Number(((givenMinor < 0n ? 0n : givenMinor > target ? target : givenMinor) * 100n) / target)
}
