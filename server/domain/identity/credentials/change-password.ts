import {
  accountById,
  endSessionsOf,
  keepPassword,
  refuseGuessable,
  requireOwnPassword,
} from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { raise } from '#server/platform/events.ts'
import { changePasswordInput } from '#shared/inputs/account.ts'
import { PasswordChanged } from './credentials.events.ts'

/**
 * Changes the password of the account. All its other sessions and pending grants end, and the owner is
 * notified by email. Refuses `PasswordNotRight`, `InvalidInput`, `TooManyAttempts`.
 */
export async function changePassword(
  context: AppContext,
  currentPassword: string,
  newPassword: string,
): Promise<{ email: string }> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  const form = parseInput(changePasswordInput, { newPassword })
  await requireOwnPassword(context, accountId, currentPassword)
  const account = await accountById(context.database.db, accountId)
  await refuseGuessable('newPassword', form.newPassword, account)
  const passwordHash = await context.passwordHasher.hash(form.newPassword)
  return context.database.transaction(async (tx) => {
    await keepPassword(tx, accountId, passwordHash)
    await endSessionsOf(tx, context, accountId, 'passwordChanged', sessionId)
    await raise(tx, PasswordChanged, { accountId })
    return { email: account.email }
  })
}
