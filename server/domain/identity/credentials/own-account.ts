import { type AppContext, freshness } from '#server/graphql/viewer.ts'
import { requireOwnPassword } from '#server/domain/identity/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { add } from '#shared/duration.ts'
import { CodeNotValid } from './credentials.refusals.ts'
import { secondFactorSince } from './second-factor-store.ts'
import { countSecondStep, forgiveSecondStep, takeSecondStep } from './second-step.ts'

type Evidence = { readonly password: string; readonly code?: string | null | undefined }

/**
 * Runs an operation that only the account's owner may do: it requires the password, and a code if the account
 * has a second factor. The code is used in the operation's transaction. Refuses `PasswordNotRight`,
 * `CodeNotValid`, `TooManyAttempts`.
 */
export async function withOwnAccount<T>(
  context: AppContext,
  accountId: string,
  { password, code }: Evidence,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  await requireOwnPassword(context, accountId, password)
  await countSecondStep(context, accountId)
  const result = await context.database.transaction(async (tx) => {
    if (await secondFactorSince(tx, accountId)) {
      if (code) await takeSecondStep(tx, context, accountId, code)
      else if (!isProvenBySecondFactor(context)) throw CodeNotValid()
    }
    return act(tx)
  })
  await forgiveSecondStep(context, accountId)
  return result
}

/**
 * Whether this session has a fresh proof by the second factor, for example by a passkey, which has no code.
 */
function isProvenBySecondFactor({ viewer, clock }: AppContext): boolean {
  const proof = viewer.kind === 'account' ? viewer.proof : null
  return proof?.with === 'secondFactor' && clock.now() < add(proof.at, freshness)
}
