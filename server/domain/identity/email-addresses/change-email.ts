import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { hours } from '#shared/duration.ts'
import { changeEmailInput } from '#shared/inputs/account.ts'
import {
  accountById,
  credentialsByEmail,
  queueAccountMail,
  openOneTimeToken,
  revokeOneTimeTokens,
  requireOwnPassword,
} from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { EmailChangeRequested } from './email-addresses.events.ts'

const perAddress = { name: 'change e-mail address', max: 10, per: hours(1) }
const perAccount = { name: 'change e-mail', max: 5, per: hours(1) }

/**
 * Requests a change of email address, which takes effect when the link in the email to the new address is
 * opened. The current address is notified and can cancel it. Whether the new one has an account is revealed
 * to its owner only. Refuses `InvalidInput`, `PasswordNotRight`, `TooManyAttempts`.
 */
export async function changeEmail(
  context: AppContext,
  newEmail: string,
  password: string,
): Promise<{ email: string }> {
  const { accountId } = requireAccount(context.viewer)
  const form = parseInput(changeEmailInput, { newEmail })
  await requireOwnPassword(context, accountId, password)
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await context.rateLimit.attempt(perAccount, accountId)
  return context.database.transaction(async (tx) => {
    const account = await accountById(tx, accountId)
    if (account.email.toLowerCase() === form.newEmail.toLowerCase())
      throw InvalidInput({ issues: [{ path: 'newEmail', rule: 'email.same' }] })
    const taken = (await credentialsByEmail(tx, form.newEmail)) !== null
    await revokeOneTimeTokens(tx, accountId, ['changeEmail'])
    // Also created for a taken address, but not sent, so that the work is the same.
    const token = await openOneTimeToken(tx, context, {
      purpose: 'changeEmail',
      accountId,
      email: form.newEmail,
    })
    const cancel = { purpose: 'cancelEmailChange', accountId, email: account.email } as const
    const cancelToken = await openOneTimeToken(tx, context, cancel)
    const fact = await raise(tx, EmailChangeRequested, { accountId })
    await queueAccountMail(tx, context, {
      kind: taken ? 'emailTaken' : 'newEmail',
      event: `new-email:${accountId}:${fact}`,
      account: { ...account, email: form.newEmail },
      path: taken ? '/entrar' : `/confirmar/${token}`,
    })
    await queueAccountMail(tx, context, {
      kind: 'oldEmail',
      event: `old-email:${accountId}:${fact}`,
      account,
      path: `/cancelar-cambio/${cancelToken}`,
      values: { newEmail: form.newEmail },
    })
    return { email: form.newEmail }
  })
}
