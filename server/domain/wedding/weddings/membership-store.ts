import { and, asc, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { findAccount } from '#server/domain/identity/accounts/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { add, subtract } from '#shared/duration.ts'
import {
  formerMemberNotice,
  isFoundingPartner,
  isNewcomerSince,
  type Membership,
  newPartnerWait,
  returnPeriod,
} from './membership.ts'
import { formerMembers, memberships, weddings } from './weddings.tables.ts'

export type FormerMember = typeof formerMembers.$inferSelect

/** Returns all members of a wedding, partners first, then in the order of joining. */
export async function membershipsOf(on: Reader, weddingId: string): Promise<Membership[]> {
  return on
    .select(membershipColumns)
    .from(memberships)
    .where(eq(memberships.weddingId, weddingId))
    .orderBy(asc(memberships.part), asc(memberships.joinedAt), asc(memberships.accountId))
}

const membershipColumns = {
  accountId: memberships.accountId,
  part: memberships.part,
  joinedAt: memberships.joinedAt,
  founder: memberships.founder,
  announcedAt: memberships.announcedAt,
  frozenAt: memberships.frozenAt,
}

/** Locks the wedding's team until the transaction ends. */
export async function lockTeam(tx: Tx, weddingId: string): Promise<void> {
  await tx.select({ id: weddings.id }).from(weddings).where(eq(weddings.id, weddingId)).for('update')
}

type NewMember = Pick<Membership, 'accountId' | 'part' | 'joinedAt'> & Partial<Membership>

/** Adds a member to a wedding. */
export async function addMember(tx: Tx, weddingId: string, member: NewMember): Promise<void> {
  await tx.insert(memberships).values({ weddingId, ...member })
}

/** Changes the fields that decide whether a member counts for money. */
export async function changeMember(
  tx: Tx,
  weddingId: string,
  accountId: string,
  changes: Partial<Pick<Membership, 'announcedAt' | 'frozenAt'>>,
): Promise<void> {
  await tx
    .update(memberships)
    .set(changes)
    .where(and(eq(memberships.weddingId, weddingId), eq(memberships.accountId, accountId)))
}

type MembershipEnd = { readonly id: string; readonly at: Date; readonly reason: FormerMember['reason'] }

/** Ends a membership and records it as former, which is kept for 60 days. */
export async function removeMember(
  tx: Tx,
  weddingId: string,
  member: Membership,
  { id, at, reason }: MembershipEnd,
): Promise<FormerMember> {
  const { accountId, frozenAt: _, ...was } = member
  await tx
    .delete(memberships)
    .where(and(eq(memberships.weddingId, weddingId), eq(memberships.accountId, accountId)))
  const former: FormerMember = {
    ...was,
    id,
    weddingId,
    accountId,
    counted: isFoundingPartner(member, at),
    leftAt: at,
    reason,
    returnedAt: null,
  }
  await tx.insert(formerMembers).values(former)
  return former
}

/** Returns members who left or were removed within the last 60 days and have not returned, latest first. */
export async function formerMembersOf(on: Reader, weddingId: string, now: Date): Promise<FormerMember[]> {
  return on
    .select()
    .from(formerMembers)
    .where(
      and(
        eq(formerMembers.weddingId, weddingId),
        isNull(formerMembers.returnedAt),
        gt(formerMembers.leftAt, subtract(now, formerMemberNotice)),
      ),
    )
    .orderBy(desc(formerMembers.leftAt))
}

/** Returns the former membership with this id, or null. */
export async function formerMemberById(on: Reader, id: string): Promise<FormerMember | null> {
  const [found] = await on.select().from(formerMembers).where(eq(formerMembers.id, id))
  return found ?? null
}

/**
 * Returns up to 200 partners whose waiting time has not started, because earlier members have not all been
 * notified.
 */
export async function unannouncedPartners(on: Reader): Promise<(typeof memberships.$inferSelect)[]> {
  return on
    .select()
    .from(memberships)
    .where(and(isNull(memberships.announcedAt), eq(memberships.part, 'partner')))
    .limit(200)
}

/** Returns the memberships that an account left after this time and has not resumed, latest first. */
export async function formerMembershipsOf(
  on: Reader,
  accountId: string,
  since: Date,
): Promise<FormerMember[]> {
  return on
    .select()
    .from(formerMembers)
    .where(
      and(
        eq(formerMembers.accountId, accountId),
        isNull(formerMembers.returnedAt),
        eq(formerMembers.reason, 'left'),
        gt(formerMembers.leftAt, since),
      ),
    )
    .orderBy(desc(formerMembers.leftAt))
}

/**
 * Returns the time until which a partner who counted for money and left can return, or null. Deleted accounts
 * cannot return.
 */
export async function returnsPossibleUntil(on: Reader, weddingId: string, now: Date): Promise<Date | null> {
  for (const { reason, counted, leftAt, accountId } of await formerMembersOf(on, weddingId, now)) {
    const until = add(leftAt, returnPeriod)
    if (reason === 'left' && counted && until > now && (await findAccount(on, accountId))) return until
  }
  return null
}

/**
 * Returns the time until which a former partner who outranks this member can return, or null. Until then the
 * member cannot confirm changes of bank details, which would otherwise apply before the return.
 */
export async function restrictedUntil(
  on: Reader,
  weddingId: string,
  member: Membership,
  now: Date,
): Promise<Date | null> {
  for (const { reason, counted, leftAt } of await formerMembersOf(on, weddingId, now)) {
    const until = add(leftAt, returnPeriod)
    if (reason === 'left' && counted && until > now && isNewcomerSince(member, leftAt)) return until
  }
  return null
}

/** Marks former memberships as resumed. */
export async function noteReturned(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(formerMembers)
    .set({ returnedAt: at })
    .where(inArray(formerMembers.id, [...ids]))
}

/** Account to notify of changes of bank details: a partner, or one who left less than 60 days ago. */
export type Watcher = { readonly accountId: string; readonly isFormer: boolean }

/**
 * Returns the accounts to notify of every change of bank details: partners who are not frozen, and former ones
 * who counted for money and left within the last 60 days. Removed or frozen newcomers are excluded, since they
 * could stop the couple's decisions.
 */
export async function bankDetailsWatchers(on: Reader, weddingId: string, now: Date): Promise<Watcher[]> {
  const members = await membershipsOf(on, weddingId)
  const present = members.filter(({ part, frozenAt }) => part === 'partner' && !frozenAt)
  const former = (await formerMembersOf(on, weddingId, now)).filter(({ counted }) => counted)
  const gone = new Set(former.map(({ accountId }) => accountId))
  for (const { accountId } of members) gone.delete(accountId)
  return [
    ...present.map(({ accountId }) => ({ accountId, isFormer: false })),
    ...[...gone].map((accountId) => ({ accountId, isFormer: true })),
  ]
}

/**
 * Returns the accounts that count for money: founding partners, and those who left within the waiting time, so
 * that a partner cannot become the only one by making the other leave.
 */
export async function partnersForMoney(on: Reader, weddingId: string, now: Date): Promise<string[]> {
  const present = (await membershipsOf(on, weddingId)).filter((member) => isFoundingPartner(member, now))
  const justLeft = (await formerMembersOf(on, weddingId, now)).filter(
    ({ counted, leftAt }) => counted && leftAt > subtract(now, newPartnerWait),
  )
  return [...new Set([...present, ...justLeft].map(({ accountId }) => accountId))]
}

/** Deletes the records of members who left more than 60 days ago. */
export async function forgetFormerMembers(tx: Tx, now: Date): Promise<void> {
  await tx.delete(formerMembers).where(lt(formerMembers.leftAt, subtract(now, formerMemberNotice)))
}
