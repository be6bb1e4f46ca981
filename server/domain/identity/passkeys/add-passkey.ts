import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { parsePasskeyName } from './passkey-name.ts'
import { raise } from '#server/platform/events.ts'
import {
  PasskeyNotValid,
  passkeys,
  noteOldestFactor,
  takeChallenge,
  revokeAfterFactorChange,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  type Passkey,
  verifyRegistration,
} from '#server/domain/identity/credentials/index.ts'
import { PasskeyAdded } from './passkeys.events.ts'

/**
 * Adds a passkey created by the browser. It counts as a second factor from then on; the first factor of an
 * account comes with recovery codes, returned once. The owner is notified by email. Refuses
 * `PasskeyNotValid`, `InvalidInput`.
 */
export async function addPasskey(
  context: AppContext,
  name: string,
  response: string,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  const challengeFor = { purpose: 'register', owner: { accountId, sessionId } } as const
  const form = parsePasskeyName(name)
  return context.database.transaction(async (tx) => {
    const challenge = await takeChallenge(tx, context, response, challengeFor)
    const verified = await verifyRegistration(context, response, challenge)
    if (!verified) throw PasskeyNotValid()
    const [passkey] = await tx
      .insert(passkeys)
      .values({ ...verified, accountId, name: form.name, createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning()
    if (!passkey) throw PasskeyNotValid()
    await noteOldestFactor(tx, accountId)
    await revokeAfterFactorChange(tx, context, accountId, sessionId)
    await raise(tx, PasskeyAdded, { accountId, name: passkey.name })
    const hasCodes = (await recoveryCodesLeft(tx, accountId)) > 0
    return { passkey, recoveryCodes: hasCodes ? [] : await replaceRecoveryCodes(tx, context, accountId) }
  })
}
