import { type AppContext, requireAccountOrAdministrator } from '#server/graphql/viewer.ts'
import { noteProof } from '#server/domain/identity/accounts/index.ts'
import { raise } from '#server/platform/events.ts'
import { CodeNotValid, SecondFactorExists } from './credentials.refusals.ts'
import {
  confirmSecret,
  hasAuthenticatorApp,
  replaceRecoveryCodes,
  takeOneTimeCode,
} from './second-factor-store.ts'
import { revokeAfterFactorChange } from './revoke-after-factor-change.ts'
import { countSecondStep, forgiveSecondStep } from './second-step.ts'
import { SecondFactorAdded } from './credentials.events.ts'

/**
 * Confirms the authenticator app by its first code: from now on login requires one. Returns the recovery
 * codes, once. Refuses `CodeNotValid`, `SecondFactorExists`, `TooManyAttempts`.
 */
export async function confirmSecondFactor(
  context: AppContext,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { accountId, sessionId } = requireAccountOrAdministrator(context.viewer)
  await countSecondStep(context, accountId)
  const codes = await context.database.transaction(async (tx) => {
    if (await hasAuthenticatorApp(tx, accountId)) throw SecondFactorExists()
    const unconfirmed = { accountId, state: 'unconfirmed' } as const
    if (!(await takeOneTimeCode(tx, context, unconfirmed, code.slice(0, 100)))) throw CodeNotValid()
    await confirmSecret(tx, context, accountId)
    await revokeAfterFactorChange(tx, context, accountId, sessionId)
    await noteProof(tx, sessionId, { at: context.clock.now(), with: 'secondFactor' })
    await raise(tx, SecondFactorAdded, { accountId })
    return replaceRecoveryCodes(tx, context, accountId)
  })
  await forgiveSecondStep(context, accountId)
  return { recoveryCodes: codes }
}
