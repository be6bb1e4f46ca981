import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { parsePasskeyName } from './passkey-name.ts'
import { raise } from '#server/platform/events.ts'
import { PasskeyNotValid } from './credentials.refusals.ts'
import { passkeys } from './credentials.tables.ts'
import { noteOldestFactor, takeChallenge } from './passkey-store.ts'
import { revokeAfterFactorChange } from './revoke-after-factor-change.ts'
import { recoveryCodesLeft, replaceRecoveryCodes } from './second-factor-store.ts'
import { type Passkey, verifyRegistration } from './webauthn.ts'
import { PasskeyAdded } from './credentials.events.ts'

/**
 * Adds the passkey that the browser made. It counts as a second factor from then on; with the first factor of an account come
 * recovery codes, once. The owner is told by mail. Refuses `PasskeyNotValid`, `InvalidInput`.
 */
export async function addPasskey(
  context: AppContext,
  name: string,
  response: string,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  const asked = { purpose: 'register', owner: { accountId, sessionId } } as const
  const form = parsePasskeyName(name)
  return context.database.transaction(async (tx) => {
    const challenge = await takeChallenge(tx, context, response, asked)
    const made = await verifyRegistration(context, response, challenge)
    if (!made) throw PasskeyNotValid()
    const [passkey] = await tx
      .insert(passkeys)
      .values({ ...made, accountId, name: form.name, createdAt: context.clock.now() })
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
