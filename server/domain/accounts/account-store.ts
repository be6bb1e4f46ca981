import { add } from '#shared/duration.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sessions } from './accounts.tables.ts'
import { sessionLifetime, signSessionToken } from './session-token.ts'
import type { AppContext } from './viewer.ts'

/** Opens a session for the account and gives its token. */
export async function openSession(tx: Tx, context: AppContext, accountId: string): Promise<string> {
  const now = context.clock.now()
  const sessionId = context.dice.uuid()
  await tx
    .insert(sessions)
    .values({ id: sessionId, accountId, createdAt: now, expiresAt: add(now, sessionLifetime) })
  return signSessionToken(context.secrets, { accountId, sessionId }, now)
}
