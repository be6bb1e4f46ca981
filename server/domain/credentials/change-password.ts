import {
  accountById,
  type AppContext,
  endSessionsOf,
  keepPassword,
  refuseGuessable,
  requireAccount,
  requireOwnPassword,
  revokeOneTimeTokens,
} from '#server/domain/accounts/index.ts'
import { checked } from '#server/platform/invalid-input.ts'
import { recordFact } from '#server/platform/outbox.ts'
import { hashPassword } from '#server/platform/password-hash.ts'
import { changePasswordInput } from '#shared/inputs/account.ts'

/**
 * Gives the account another password. All its other sessions end, links for a new password are worth nothing any more, and the
 * owner is told by mail. Refuses `PasswordNotRight`, `InvalidInput`, `TooManyAttempts`.
 */
export async function changePassword(
  context: AppContext,
  currentPassword: string,
  newPassword: string,
): Promise<{ email: string }> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  const form = checked(changePasswordInput, { newPassword })
  await requireOwnPassword(context, accountId, currentPassword)
  const account = await accountById(context.database.db, accountId)
  refuseGuessable('newPassword', form.newPassword, account)
  const passwordHash = await hashPassword(form.newPassword)
  return context.database.transaction(async (tx) => {
    await keepPassword(tx, accountId, passwordHash)
    await revokeOneTimeTokens(tx, accountId, ['resetPassword', 'finishLogin'])
    await endSessionsOf(tx, context, accountId, sessionId)
    await recordFact(tx, { kind: 'PasswordChanged', payload: { accountId } })
    return { email: account.email }
  })
}
