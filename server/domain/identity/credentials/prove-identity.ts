import { type AppContext, freshness, type Proof, requireAccount } from '#server/graphql/viewer.ts'
import { noteProof, requireOwnPassword } from '#server/domain/identity/accounts/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { add } from '#shared/duration.ts'
import { SecondFactorMissing } from './credentials.refusals.ts'
import { secondFactorSince } from './second-factor-store.ts'
import { countSecondStep, forgiveSecondStep, takeSecondStep } from './second-step.ts'

type Evidence = { readonly password?: string | null | undefined; readonly code?: string | null | undefined }

/**
 * Proves identity by password or by a code of the second factor: until `freshness` has passed, this session
 * may use the operations of `server/fresh-proof.ts`. Refuses `PasswordNotRight`, `CodeNotValid`,
 * `SecondFactorMissing`, `InvalidInput`, `TooManyAttempts`.
 */
export async function proveIdentity(
  context: AppContext,
  { password, code }: Evidence,
): Promise<{ until: Date; by: Proof['with'] }> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  if (!password && !code) throw InvalidInput({ issues: [{ path: 'password', rule: 'required' }] })
  if (password) await requireOwnPassword(context, accountId, password)
  if (code) await countSecondStep(context, accountId)
  const now = context.clock.now()
  const by = code ? 'secondFactor' : 'password'
  await context.database.transaction(async (tx) => {
    if (code) {
      if (!(await secondFactorSince(tx, accountId))) throw SecondFactorMissing()
      await takeSecondStep(tx, context, accountId, code)
    }
    await noteProof(tx, sessionId, { at: now, with: by })
  })
  if (code) await forgiveSecondStep(context, accountId)
  return { until: add(now, freshness), by }
}
