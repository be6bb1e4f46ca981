import { add, days } from '#shared/duration.ts'
import type { memberships } from './weddings.tables.ts'

/** A member of a wedding, and what decides whether they count for money. */
export type Membership = Omit<typeof memberships.$inferSelect, 'weddingId'>

/** How long a new partner waits, from when every earlier member was notified, before they count for money. */
export const newPartnerWait = days(7)

/** How long former partners are notified of changes of bank details, and how long an old address is. */
export const formerMemberNotice = days(60)

/** How long a member who left can return. */
export const returnPeriod = days(14)

type Counted = Pick<Membership, 'part' | 'joinedAt' | 'founder' | 'announcedAt' | 'frozenAt'>

/**
 * Returns the moment from which a partner counts for money. Who created the wedding counts at once, everybody else a week after all
 * earlier members were notified; null while that is open or while they are frozen.
 */
export function countsFrom({ part, joinedAt, founder, announcedAt, frozenAt }: Counted): Date | null {
  if (part !== 'partner' || frozenAt) return null
  if (founder) return joinedAt
  return announcedAt && add(announcedAt, newPartnerWait)
}

/** Whether a partner counts for money: created the wedding, or has been through the waiting time. */
export function isFoundingPartner(member: Counted, now: Date): boolean {
  const from = countsFrom(member)
  return from !== null && from <= now
}

/** Whether a partner did not count for money yet at the moment another left: who returns outranks them. */
export function isNewcomerSince(member: Counted, leftAt: Date): boolean {
  return member.part === 'partner' && !isFoundingPartner({ ...member, frozenAt: null }, leftAt)
}
