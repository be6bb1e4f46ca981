import { and, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { accounts, sessions } from './accounts.tables.ts'
import { readSessionToken } from './session-token.ts'
import { type Viewer, visitor } from './viewer.ts'

/** An account as it may be shown to its owner: everything but the password. */
export type Account = Omit<typeof accounts.$inferSelect, 'passwordHash'>

const { passwordHash: _passwordHash, ...shown } = getTableColumns(accounts)

/** The account with this id, which must exist. */
export async function accountById(on: Reader, id: string): Promise<Account> {
  const [account] = await on.select(shown).from(accounts).where(eq(accounts.id, id))
  invariant(account, 'An account that is referred to exists')
  return account
}

/** Who sends this token (null: nobody says who they are). A session that was ended is as expired as one whose time has passed. */
export async function viewerOf(
  platform: Pick<Platform, 'database' | 'secrets' | 'clock'>,
  token: string | null,
): Promise<Viewer> {
  if (!token) return visitor
  const now = platform.clock.now()
  const claims = await readSessionToken(platform.secrets, token, now)
  if (typeof claims === 'string') return { kind: 'visitor', tokenProblem: claims }
  const [session] = await platform.database.db
    .select({ role: accounts.role })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        eq(sessions.accountId, claims.accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  if (!session) return { kind: 'visitor', tokenProblem: 'Expired token' }
  return { kind: 'account', accountId: claims.accountId, sessionId: claims.sessionId, role: session.role }
}
