import { and, eq, isNull } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { add } from '#shared/duration.ts'
import type { Session } from './account-queries.ts'
import { sessions } from './accounts.tables.ts'
import { SessionNotFound, SessionNotRenewable } from './accounts.refusals.ts'
import { keptFor, renewalKey } from './renewal-key.ts'
import { sessionLifetime } from './session-token.ts'

/**
 * Lets this browser renew its session for sixty days, or ends that. Administrators log in again every time.
 * Refuses `SessionNotRenewable`, `SessionNotFound`.
 */
export async function keepSession(context: AppContext, isKept: boolean): Promise<Session> {
  const { accountId, sessionId, role } = requireAccount(context.viewer)
  if (isKept && role === 'admin') throw SessionNotRenewable()
  const expiresAt = add(context.clock.now(), isKept ? keptFor : sessionLifetime)
  const changed = await context.database.transaction(async (tx) =>
    tx
      .update(sessions)
      .set({ isKept, expiresAt })
      .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
      .returning(),
  )
  const [session] = changed
  if (!session) throw SessionNotFound()
  if (isKept) context.accessCookie?.add(renewalKey(context, sessionId))
  return session
}
