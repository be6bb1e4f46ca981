import { enqueue } from '#server/platform/enqueue.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import {
  endSessionsOf,
  giveEmail,
  noteEmailConfirmed,
  refuseTakenEmail,
  LinkNotValid,
  sendPasswordResetKind,
  keepPassword,
  readOneTimeToken,
  spendOneTimeToken,
} from '#server/domain/identity/accounts/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { EmailChangeCancelled } from './email-addresses.events.ts'

const perAddress = { name: 'cancel e-mail change', max: 30, per: minutes(10) }

/**
 * Cancels a change of address from the account's former address and restores it, whether or not the change
 * was confirmed. Since another person knew the password, it is replaced by an unknown one: all sessions end,
 * and a link for a new password is sent to the address. Refuses `LinkNotValid`, `TooManyAttempts`.
 */
export async function cancelEmailChange(context: AppContext, token: string): Promise<{ email: string }> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const now = context.clock.now()
  if (!(await readOneTimeToken(context.database.db, now, 'cancelEmailChange', token))) throw LinkNotValid()
  const unguessablePassword = await context.passwordHasher.hash(context.random.token())
  const cancelling = context.database.transaction(async (tx) => {
    const spent = await spendOneTimeToken(tx, now, ['cancelEmailChange'], token)
    if (!spent) throw LinkNotValid()
    const { accountId, email } = spent
    await giveEmail(tx, accountId, email)
    await noteEmailConfirmed(tx, accountId, now)
    await keepPassword(tx, accountId, unguessablePassword)
    await endSessionsOf(tx, context, accountId, 'emailRestored')
    await raise(tx, EmailChangeCancelled, { accountId })
    await enqueue(tx, sendPasswordResetKind, { accountId })
    return { email }
  })
  return cancelling.catch(refuseTakenEmail)
}
