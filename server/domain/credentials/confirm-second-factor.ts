import { accountById, type AppContext, requireSomebody } from '#server/domain/accounts/index.ts'
import { recordFact } from '#server/platform/outbox.ts'
import { CodeNotValid, SecondFactorExists } from './credentials.refusals.ts'
import { confirmSecret, replaceRecoveryCodes, takeOneTimeCode } from './second-factor-store.ts'
import { countSecondStep, forgiveSecondStep } from './second-step.ts'

/**
 * The first code shows that the application has the secret: from now on logging in takes one. Gives the recovery codes, once.
 * Refuses `CodeNotValid`, `SecondFactorExists`, `TooManyAttempts`.
 */
export async function confirmSecondFactor(
  context: AppContext,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = requireSomebody(context.viewer)
  countSecondStep(context, accountId)
  const codes = await context.database.transaction(async (tx) => {
    if ((await accountById(tx, accountId)).secondFactorSince) throw new SecondFactorExists()
    if (!(await takeOneTimeCode(tx, context, accountId, code.slice(0, 100)))) throw new CodeNotValid()
    await confirmSecret(tx, context, accountId)
    await recordFact(tx, { kind: 'SecondFactorAdded', payload: { accountId } })
    return replaceRecoveryCodes(tx, context, accountId)
  })
  forgiveSecondStep(context, accountId)
  return { recoveryCodes: codes }
}
