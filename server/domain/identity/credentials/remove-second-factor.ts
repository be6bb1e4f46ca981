import { type Account, accountById } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { SecondFactorNeeded } from '#server/graphql/viewer.refusals.ts'
import { raise } from '#server/platform/events.ts'
import { SecondFactorMissing } from './credentials.refusals.ts'
import { withOwnAccount } from './own-account.ts'
import { forgetSecondFactor, hasAuthenticatorApp } from './second-factor-store.ts'
import { revokeAfterFactorChange } from './revoke-after-factor-change.ts'
import { SecondFactorRemoved } from './credentials.events.ts'

/**
 * Removes the authenticator app and notifies the owner by email; not for an administrator. Refuses
 * `PasswordNotRight`, `CodeNotValid`, `SecondFactorMissing`, `SecondFactorNeeded`, `TooManyAttempts`.
 */
export async function removeSecondFactor(
  context: AppContext,
  password: string,
  code: string | null | undefined,
): Promise<Account> {
  const { accountId, sessionId, role } = requireAccount(context.viewer)
  if (role === 'admin') throw SecondFactorNeeded()
  return withOwnAccount(context, accountId, { password, code }, async (tx) => {
    if (!(await hasAuthenticatorApp(tx, accountId))) throw SecondFactorMissing()
    await forgetSecondFactor(tx, accountId)
    await revokeAfterFactorChange(tx, context, accountId, sessionId)
    await raise(tx, SecondFactorRemoved, { accountId })
    return accountById(tx, accountId)
  })
}
