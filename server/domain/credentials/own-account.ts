import { type AppContext, requireOwnPassword } from '#server/domain/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { CodeNotValid } from './credentials.refusals.ts'
import { secondFactorSince } from './second-factor-store.ts'
import { countSecondStep, forgiveSecondStep, takeSecondStep } from './second-step.ts'

type Evidence = { readonly password: string; readonly code?: string | null | undefined }

/**
 * Does what only the account's owner may do: their password, and a code when the account has a second factor, in one
 * transaction with it. Refuses `PasswordNotRight`, `CodeNotValid`, `TooManyAttempts`.
 */
export async function asOwner<T>(
  context: AppContext,
  accountId: string,
  { password, code }: Evidence,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  await requireOwnPassword(context, accountId, password)
  countSecondStep(context, accountId)
  const result = await context.database.transaction(async (tx) => {
    if (await secondFactorSince(tx, accountId)) {
      if (!code) throw new CodeNotValid()
      await takeSecondStep(tx, context, accountId, code)
    }
    return act(tx)
  })
  forgiveSecondStep(context, accountId)
  return result
}
