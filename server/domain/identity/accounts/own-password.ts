import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { minutes } from '#shared/duration.ts'
import { accounts } from './accounts.tables.ts'
import { PasswordNotRight } from './accounts.refusals.ts'
import { type AppContext, requireAccountOrAdministrator } from '#server/graphql/viewer.ts'

/** Counted per session, so that a stolen session cannot use up the owner's attempts. */
const perSession = { name: 'own password', max: 10, per: minutes(10) }

/**
 * Checks the password of the account, for operations that need more than a session. Ten attempts in ten
 * minutes. Refuses `PasswordNotRight`, `TooManyAttempts`.
 */
export async function requireOwnPassword(
  context: AppContext,
  accountId: string,
  password: string,
): Promise<void> {
  const { sessionId } = requireAccountOrAdministrator(context.viewer)
  await context.rateLimit.attempt(perSession, sessionId)
  const [found] = await context.database.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!(await context.passwordHasher.verify(found?.passwordHash ?? null, password, 'known')))
    throw PasswordNotRight()
  await context.rateLimit.forget(perSession, sessionId)
}

/** Sets the password of an account. */
export async function keepPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
}

/**
 * Replaces the hash of the same password by one of the current cost, unless the password has changed in the
 * meantime.
 */
export async function renewPasswordHash(
  tx: Tx,
  accountId: string,
  outdated: string,
  renewed: string,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash: renewed })
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, outdated)))
}
