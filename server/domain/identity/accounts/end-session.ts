import { eq, gt } from 'drizzle-orm'
import type { Session } from './account-queries.ts'
import { sessions } from './accounts.tables.ts'
import { endSessionsWhere } from './end-sessions-where.ts'
import { SessionNotFound } from './accounts.refusals.ts'
import { revokePendingGrants } from './pending-grants.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'

/** Ends one of the viewer's own sessions, so that its token is no longer valid. Refuses `SessionNotFound`. */
export async function endSession(context: AppContext, id: string): Promise<Session> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  const now = context.clock.now()
  return context.database.transaction(async (tx) => {
    const [ended] = await endSessionsWhere(
      tx,
      context,
      eq(sessions.id, id),
      eq(sessions.accountId, accountId),
      gt(sessions.expiresAt, now),
    )
    if (!ended) throw SessionNotFound()
    // Logging out ends nothing else; ending another session also revokes its pending grants.
    if (id !== sessionId)
      await revokePendingGrants(tx, context, {
        accountId,
        change: 'sessionsEnded',
        keptSessionId: sessionId,
        endedSessionIds: [id],
      })
    return ended
  })
}
