import { timingSafeEqual } from 'node:crypto'
import {
  addMember,
  changeMember,
  formerMembershipsOf,
  type FormerMember,
  formerMemberById,
  isNewcomerSince,
  type Membership,
  noteReturned,
  returnPeriod,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { add, subtract } from '#shared/duration.ts'

/** Returns the time until which a former member can return. */
export function returnsUntil({ leftAt }: Pick<FormerMember, 'leftAt'>): Date {
  return add(leftAt, returnPeriod)
}

/** Returns true if a member who left can still return. A removed member cannot. */
export function canReturn(formerMember: FormerMember, now: Date): boolean {
  return formerMember.reason === 'left' && !formerMember.returnedAt && now < returnsUntil(formerMember)
}

/** Returns the memberships this account ended and can still resume, the latest first. */
export async function returnableMembershipsOf(
  on: Reader,
  accountId: string,
  now: Date,
): Promise<FormerMember[]> {
  return formerMembershipsOf(on, accountId, subtract(now, returnPeriod))
}

/**
 * Restores the membership with its earlier standing. The waiting time of a partner who did not count for money
 * when leaving starts now, since the partner could not be frozen or removed while away.
 */
export async function restoreMember(tx: Tx, formerMember: FormerMember, now: Date): Promise<void> {
  const { id, weddingId, accountId, part, joinedAt, founder, counted } = formerMember
  const announcedAt = counted || part === 'planner' ? formerMember.announcedAt : now
  await addMember(tx, weddingId, { accountId, part, joinedAt, founder, announcedAt })
  await noteReturned(tx, [id], now)
}

/** Returns the partners who did not count for money yet when this member left. */
export function newcomersSince(members: readonly Membership[], { leftAt }: FormerMember): Membership[] {
  return members.filter((one) => isNewcomerSince(one, leftAt))
}

/** Restarts the waiting time of these partners, since a founding partner who can freeze or remove them is back. */
export async function restartWaiting(
  tx: Tx,
  weddingId: string,
  newcomers: readonly Membership[],
  now: Date,
): Promise<void> {
  for (const { accountId } of newcomers) await changeMember(tx, weddingId, accountId, { announcedAt: now })
}

/** Returns the token of a return link: the id of the former membership and a signature with the key of private links. */
export function returnToken(secrets: Platform['secrets'], formerMemberId: string): string {
  return `${formerMemberId.replaceAll('-', '')}${signature(secrets, formerMemberId)}`
}

const signature = (secrets: Platform['secrets'], formerMemberId: string) =>
  secrets.hmac('private-link:way-back').update(formerMemberId).digest('base64url').slice(0, 22)

/** Returns the former membership that a token was signed for, or null for an invalid token. */
export async function formerMemberByToken(
  on: Reader,
  secrets: Platform['secrets'],
  token: string,
): Promise<FormerMember | null> {
  const [, a, b, c, d, e, signed] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{22})$/.exec(token) ?? []
  if (!signed) return null
  const id = [a, b, c, d, e].join('-')
  const isRight = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secrets, id)))
  return isRight ? formerMemberById(on, id) : null
}

/** Returns the path of the page on which a member who left can return. */
export const returnPath = (secrets: Platform['secrets'], formerMemberId: string): string =>
  `/volver/${returnToken(secrets, formerMemberId)}`
