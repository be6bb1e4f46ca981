import { and, eq, gt, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { subtract } from '#shared/duration.ts'
import { type Account, findAccount } from './account-queries.ts'
import { sessions } from './accounts.tables.ts'
import { SessionNotRenewable } from './accounts.refusals.ts'
import { keptFor, keptUnusedFor, renewalKey } from './renewal-key.ts'
import { readSessionToken, signSessionToken } from './session-token.ts'

/**
 * Returns a new token for a kept session, given its last token, which may have expired, and the cookie of its
 * browser. A proof of identity is not renewed. Refuses `SessionNotRenewable`.
 */
export async function renewSession(
  context: AppContext,
  token: string,
): Promise<{ token: string; user: Account }> {
  const now = context.clock.now()
  const claims = await readSessionToken(context.secrets, token, now, keptFor)
  if (typeof claims === 'string') throw SessionNotRenewable()
  const { accountId, sessionId } = claims
  if (!context.accessCookie?.brought.includes(renewalKey(context, sessionId))) throw SessionNotRenewable()
  return context.database.transaction(async (tx) => {
    const user = await findAccount(tx, accountId)
    if (!user || user.role === 'admin') throw SessionNotRenewable()
    const [renewed] = await tx
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.accountId, accountId),
          eq(sessions.isKept, true),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, now),
          gt(sessions.lastSeenAt, subtract(now, keptUnusedFor)),
        ),
      )
      .returning({ id: sessions.id })
    if (!renewed) throw SessionNotRenewable()
    return { token: await signSessionToken(context.secrets, claims, now), user }
  })
}
