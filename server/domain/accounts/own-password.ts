import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { verifyPassword } from '#server/platform/password-hash.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { accounts } from './accounts.tables.ts'
import { PasswordNotRight } from './accounts.refusals.ts'
import type { AppContext } from './viewer.ts'

const perAddress = { name: 'own password address', max: 30, per: minutes(10) }
const perAccount = { name: 'own password', max: 10, per: minutes(10) }

/**
 * Goes on only if this is the password of the account: for what a session alone must not do. Ten tries in ten minutes.
 * Refuses `PasswordNotRight`, `TooManyAttempts`.
 */
export async function requireOwnPassword(
  context: AppContext,
  accountId: string,
  password: string,
): Promise<void> {
  context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  context.rateLimit.attempt(perAccount, accountId)
  const [found] = await context.database.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!(await verifyPassword(found?.passwordHash ?? null, password))) {
    context.log.info({ event: 'own password refused', accountId }, 'A password typed to confirm was wrong')
    throw new PasswordNotRight()
  }
  context.rateLimit.forget(perAccount, accountId)
}

/** Gives the account another password. */
export async function keepPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
}
