import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { raise } from '#server/platform/events.ts'
import { SecondFactorMissing } from './credentials.refusals.ts'
import { withOwnAccount } from './own-account.ts'
import { replaceRecoveryCodes, secondFactorSince } from './second-factor-store.ts'
import { revokeAfterFactorChange } from './revoke-after-factor-change.ts'
import { RecoveryCodesRenewed } from './credentials.events.ts'

/**
 * Replaces the recovery codes by ten new ones, returned once. Refuses `PasswordNotRight`, `CodeNotValid`,
 * `SecondFactorMissing`, `TooManyAttempts`.
 */
export async function renewRecoveryCodes(
  context: AppContext,
  password: string,
  code: string | null | undefined,
): Promise<{ recoveryCodes: string[] }> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  return withOwnAccount(context, accountId, { password, code }, async (tx) => {
    if (!(await secondFactorSince(tx, accountId))) throw SecondFactorMissing()
    await revokeAfterFactorChange(tx, context, accountId, sessionId)
    await raise(tx, RecoveryCodesRenewed, { accountId })
    return { recoveryCodes: await replaceRecoveryCodes(tx, context, accountId) }
  })
}
