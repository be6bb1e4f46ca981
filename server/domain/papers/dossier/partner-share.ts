import type { ReceivingAccountOwner } from '#shared/bank-identifiers.ts'

/** Which of the two: the one who is named first, or the other. */
export type PartnerPlace = 0 | 1

/**
 * What of an amount is one partner's: all of it where it came into an account of theirs alone, none where it came into the other's, and
 * otherwise half. Of an odd unit the one who is named second has the one more, so that both together have all of it.
 */
export function shareOf(minor: bigint, owner: ReceivingAccountOwner, place: PartnerPlace): bigint {
  if (owner !== 'both') return (owner === 'one') === (place === 0) ? minor : 0n
  const first = minor / 2n
  return place === 0 ? first : minor - first
}
