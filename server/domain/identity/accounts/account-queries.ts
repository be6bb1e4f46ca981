import { and, desc, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { days, minutes, subtract } from '#shared/duration.ts'
import { accounts, formerEmails, sessions } from './accounts.tables.ts'
import { readSessionToken } from './session-token.ts'
import { type Viewer, visitor } from '#server/graphql/viewer.ts'

/** The fields of an account that its owner may see: all but the password hash. */
export type Account = Omit<typeof accounts.$inferSelect, 'passwordHash'>

const { passwordHash: _passwordHash, ...shown } = getTableColumns(accounts)

/** Returns an account by id; null if there is none. */
export async function findAccount(on: Reader, id: string): Promise<Account | null> {
  const [account] = await on.select(shown).from(accounts).where(eq(accounts.id, id))
  return account ?? null
}

/** Returns an existing account by id. */
export async function accountById(on: Reader, id: string): Promise<Account> {
  const account = await findAccount(on, id)
  invariant(account, 'Account missing')
  return account
}

/** How long a former address still receives security notices. */
const formerEmailNotice = days(60)

/**
 * The addresses for an account's security notices: the current one first, then those replaced within the last
 * 60 days.
 */
export async function noticeAddressesOf(on: Reader, account: Account, now: Date): Promise<string[]> {
  const former = await on
    .select({ email: formerEmails.email })
    .from(formerEmails)
    .where(
      and(
        eq(formerEmails.accountId, account.id),
        gt(formerEmails.replacedAt, subtract(now, formerEmailNotice)),
      ),
    )
    .orderBy(desc(formerEmails.replacedAt))
  const others = former.map(({ email }) => email)
  return [account.email, ...others.filter((email) => email.toLowerCase() !== account.email.toLowerCase())]
}

/** Deletes addresses that are no longer sent anything. */
export async function forgetFormerEmails(tx: Tx, now: Date): Promise<void> {
  await tx.delete(formerEmails).where(lt(formerEmails.replacedAt, subtract(now, formerEmailNotice)))
}

/** Returns the login data of the account with this address, ignoring case. */
export async function credentialsByEmail(
  on: Reader,
  email: string,
): Promise<{ id: string; email: string; passwordHash: string; secondFactorSince: Date | null } | null> {
  const { id, passwordHash, secondFactorSince } = accounts
  const [found] = await on
    .select({ id, email: accounts.email, passwordHash, secondFactorSince })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email.toLowerCase()}`)
  return found ?? null
}

export type Session = {
  readonly id: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly device: string | null
  readonly isKept: boolean
  readonly expiresAt: Date
}

/** The open sessions of an account, last used first. */
export async function openSessionsOf(on: Reader, accountId: string, now: Date): Promise<Session[]> {
  const { id, createdAt, lastSeenAt, device, isKept, expiresAt } = sessions
  return on
    .select({ id, createdAt, lastSeenAt, device, isKept, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastSeenAt), desc(createdAt))
}

/** Resolution of a session's last use, which saves writes. */
const noticedEvery = minutes(5)

/** Returns the viewer of a token; a visitor without one. An ended session counts as expired. */
export async function viewerOf(
  platform: Pick<Platform, 'database' | 'secrets' | 'clock'>,
  token: string | null,
): Promise<Viewer> {
  if (!token) return visitor
  const { database } = platform
  const now = platform.clock.now()
  const claims = await readSessionToken(platform.secrets, token, now)
  if (typeof claims === 'string') return { kind: 'visitor', tokenProblem: claims }
  const { accountId, sessionId } = claims
  const { role, secondFactorSince } = accounts
  const { lastSeenAt, provenAt, provenWith } = sessions
  const [session] = await database.db
    .select({ role, secondFactorSince, lastSeenAt, provenAt, provenWith })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  if (!session) return { kind: 'visitor', tokenProblem: 'Expired token' }
  const seenBefore = subtract(now, noticedEvery)
  if (session.lastSeenAt < seenBefore) {
    await database.transaction((tx) =>
      tx
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.id, sessionId), lt(lastSeenAt, seenBefore))),
    )
  }
  if (session.role === 'admin' && !session.secondFactorSince)
    return { kind: 'settingUp', accountId, sessionId, role: 'admin' }
  const proof =
    session.provenAt && session.provenWith ? { at: session.provenAt, with: session.provenWith } : null
  const hasSecondFactor = session.secondFactorSince !== null
  return { kind: 'account', accountId, sessionId, role: session.role, proof, hasSecondFactor }
}
