import type { ReceivingAccountOwner } from '#shared/bank-identifiers.ts'

/** Which partner: the one named first (0) or second (1). */
export type PartnerIndex = 0 | 1

/**
 * One partner's share of an amount: all of it if it was received in an account of theirs alone, none in the
 * other's, otherwise half. Of an odd amount the partner named second gets the additional unit, so that both
 * shares add up.
 */
export function shareOf(minor: bigint, owner: ReceivingAccountOwner, place: PartnerIndex): bigint {
  if (owner !== 'both') return (owner === 'one') === (place === 0) ? minor : 0n
  const first = minor / 2n
  return place === 0 ? first : minor - first
}
