import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import {
  findAccount,
  noteEmailConfirmed,
  refuseTakenEmail,
  replaceEmail,
  LinkNotValid,
  spendOneTimeToken,
  revokePendingGrants,
} from '#server/domain/identity/accounts/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { EmailChanged } from './email-addresses.events.ts'

const perAddress = { name: 'confirm e-mail', max: 30, per: minutes(10) }

/**
 * Confirms the email address of a link, and completes a requested change of address. Refuses `LinkNotValid`,
 * `TooManyAttempts`.
 */
export async function confirmEmail(context: AppContext, token: string): Promise<{ email: string }> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const now = context.clock.now()
  const confirming = context.database.transaction(async (tx) => {
    const spent = await spendOneTimeToken(tx, now, ['confirmEmail', 'changeEmail'], token)
    const account = spent && (await findAccount(tx, spent.accountId))
    if (!spent || !account) throw LinkNotValid()
    const { accountId, email } = spent
    if (spent.purpose === 'changeEmail') {
      await replaceEmail(tx, accountId, email, now)
      const change = { change: 'emailChanged', keptSessionId: null, endedSessionIds: [] } as const
      await revokePendingGrants(tx, context, { accountId, ...change })
      await raise(tx, EmailChanged, { accountId })
    } else if (account.email !== email) throw LinkNotValid()
    await noteEmailConfirmed(tx, accountId, now)
    return { email }
  })
  return confirming.catch(refuseTakenEmail)
}
