import { createHmac, timingSafeEqual } from 'node:crypto'
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

/** Until when a former member can return. */
export function returnsUntil({ leftAt }: Pick<FormerMember, 'leftAt'>): Date {
  return add(leftAt, returnPeriod)
}

/** Whether a member who left can still return. A removed member cannot. */
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
 * Gives the member their part again, with the standing they had. A partner who did not count for money when they left waits from now
 * on: while they were gone they could not be frozen or removed.
 */
export async function restoreMember(tx: Tx, formerMember: FormerMember, now: Date): Promise<void> {
  const { id, weddingId, accountId, part, joinedAt, founder, counted } = formerMember
  const announcedAt = counted || part === 'planner' ? formerMember.announcedAt : now
  await addMember(tx, weddingId, { accountId, part, joinedAt, founder, announcedAt })
  await noteReturned(tx, [id], now)
}

/** Returns the partners who did not count for money yet when this member left: they do not outrank the one who returns. */
export function newcomersSince(members: readonly Membership[], { leftAt }: FormerMember): Membership[] {
  return members.filter((one) => isNewcomerSince(one, leftAt))
}

/** Starts the waiting time of these partners again: a founding partner is back who can freeze or remove them. */
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
  createHmac('sha256', secrets.key('private-link:way-back'))
    .update(formerMemberId)
    .digest('base64url')
    .slice(0, 22)

/** Returns the former membership that a token was signed for; null for any other token. */
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

/** The address in the mail by which a member who left returns. */
export const returnPath = (secrets: Platform['secrets'], formerMemberId: string): string =>
  `/volver/${returnToken(secrets, formerMemberId)}`
