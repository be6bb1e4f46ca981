import { add, days } from '#shared/duration.ts'
import type { memberships } from './weddings.tables.ts'

/** Membership in a wedding, with the fields that decide whether the member counts for money. */
export type Membership = Omit<typeof memberships.$inferSelect, 'weddingId'>

/** Time until a new partner counts for money, after all earlier members were notified. */
export const newPartnerWait = days(7)

/** Time for which former partners are notified of changes of bank details. */
export const formerMemberNotice = days(60)

/** Time for which a member who left can return. */
export const returnPeriod = days(14)

type CountedMember = Pick<Membership, 'part' | 'joinedAt' | 'founder' | 'announcedAt' | 'frozenAt'>

/**
 * Returns the time from which a partner counts for money: at once for the founder, otherwise a week after all
 * earlier members were notified. Returns null for other members, before that notification and while frozen.
 */
export function countsFrom({ part, joinedAt, founder, announcedAt, frozenAt }: CountedMember): Date | null {
  if (part !== 'partner' || frozenAt) return null
  if (founder) return joinedAt
  return announcedAt && add(announcedAt, newPartnerWait)
}

/** Returns true if a partner counts for money: the founder, or a partner after the waiting time. */
export function isFoundingPartner(member: CountedMember, now: Date): boolean {
  const from = countsFrom(member)
  return from !== null && from <= now
}

/**
 * Returns true if a partner did not count for money yet when another left, and is therefore outranked by that
 * one.
 */
export function isNewcomerSince(member: CountedMember, leftAt: Date): boolean {
  return member.part === 'partner' && !isFoundingPartner({ ...member, frozenAt: null }, leftAt)
}
