import { sql } from 'drizzle-orm'
import { checked } from '#server/platform/invalid-input.ts'
import { verifyPassword } from '#server/platform/password-hash.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { hours, minutes } from '#shared/duration.ts'
import { loginInput } from '#shared/inputs/account.ts'
import { type Account, accountById } from './account-queries.ts'
import { openSession } from './account-store.ts'
import { accounts } from './accounts.tables.ts'
import { CredentialsDoNotMatch } from './accounts.refusals.ts'
import type { AppContext } from './viewer.ts'

const perAddress = { name: 'login address', max: 30, per: minutes(5) }
const perAccountFromAddress = { name: 'login account from address', max: 10, per: minutes(10) }
/** Far more than a person needs: whoever only wants to keep somebody out has to work for it from several addresses. */
const perAccount = { name: 'login account', max: 100, per: hours(1) }

/** Opens a session for the account with this e-mail and password. Refuses `CredentialsDoNotMatch`, `InvalidInput`, `TooManyAttempts`. */
export async function login(context: AppContext, input: unknown): Promise<{ token: string; user: Account }> {
  const form = checked(loginInput, input)
  const address = form.email.toLowerCase()
  const from = addressKey(context.remoteAddress)
  const accountFromAddress = `${address} ${from}`
  context.rateLimit.attempt(perAddress, from)
  context.rateLimit.attempt(perAccountFromAddress, accountFromAddress)
  context.rateLimit.attempt(perAccount, address)
  const [found] = await context.database.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${address}`)
  const matches = await verifyPassword(found?.passwordHash ?? null, form.password)
  if (!found || !matches) {
    context.log.info({ event: 'login refused' }, 'A log-in was refused')
    throw new CredentialsDoNotMatch()
  }
  context.rateLimit.forget(perAccountFromAddress, accountFromAddress)
  context.rateLimit.forget(perAccount, address)
  return context.database.transaction(async (tx) => {
    const token = await openSession(tx, context, found.id)
    return { token, user: await accountById(tx, found.id) }
  })
}
