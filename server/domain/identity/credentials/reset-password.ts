import {
  accountById,
  endSessionsOf,
  keepPassword,
  LinkNotValid,
  noteEmailConfirmed,
  readOneTimeToken,
  refuseGuessable,
  rememberDevice,
  spendOneTimeToken,
} from '#server/domain/identity/accounts/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { resetPasswordInput } from '#shared/inputs/account.ts'
import { forgiveLogin } from './login-limits.ts'
import { forgiveSecondStep } from './second-step.ts'
import { PasswordChanged } from './credentials.events.ts'

const perAddress = { name: 'reset password', max: 20, per: minutes(10) }

/**
 * Sets a new password by a link; all sessions of the account end, a second factor stays. The address counts
 * as confirmed. A refused password leaves the link valid. Refuses `LinkNotValid`, `InvalidInput`,
 * `TooManyAttempts`.
 */
export async function resetPassword(
  context: AppContext,
  token: string,
  password: string,
): Promise<{ email: string }> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const form = parseInput(resetPasswordInput, { password })
  const now = context.clock.now()
  const link = await readOneTimeToken(context.database.db, now, 'resetPassword', token)
  if (!link) throw LinkNotValid()
  const { accountId, email } = link
  await refuseGuessable('password', form.password, await accountById(context.database.db, accountId))
  const passwordHash = await context.passwordHasher.hash(form.password)
  await context.database.transaction(async (tx) => {
    if (!(await spendOneTimeToken(tx, now, ['resetPassword'], token))) throw LinkNotValid()
    if ((await accountById(tx, accountId)).email !== email) throw LinkNotValid()
    await keepPassword(tx, accountId, passwordHash)
    await noteEmailConfirmed(tx, accountId, now)
    await endSessionsOf(tx, context, accountId, 'passwordReset')
    await raise(tx, PasswordChanged, { accountId })
  })
  // The owner of the mailbox continues from here; earlier failed attempts by strangers do not count.
  rememberDevice(context, accountId)
  await forgiveLogin(context, { email, accountId })
  await forgiveSecondStep(context, accountId)
  return { email }
}
