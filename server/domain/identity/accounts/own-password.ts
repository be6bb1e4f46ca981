import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { minutes } from '#shared/duration.ts'
import { accounts } from './accounts.tables.ts'
import { PasswordNotRight } from './accounts.refusals.ts'
import { type AppContext, requireSomebody } from '#server/graphql/viewer.ts'

/** Of one session: a stolen one cannot use up the tries of the owner's. */
const perSession = { name: 'own password', max: 10, per: minutes(10) }

/**
 * Goes on only if this is the password of the account: for what a session alone must not do. Ten tries in ten minutes.
 * Refuses `PasswordNotRight`, `TooManyAttempts`.
 */
export async function requireOwnPassword(
  context: AppContext,
  accountId: string,
  password: string,
): Promise<void> {
  const { sessionId } = requireSomebody(context.viewer)
  context.rateLimit.attempt(perSession, sessionId)
  const [found] = await context.database.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!(await context.passwordHasher.verify(found?.passwordHash ?? null, password, 'known')))
    throw PasswordNotRight()
  context.rateLimit.forget(perSession, sessionId)
}

/** Gives the account another password. */
export async function keepPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
}

/** Replaces the hash of the same password by one of today's cost, unless the password has changed in the meantime. */
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
