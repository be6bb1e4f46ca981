import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  PasskeyNotFound,
  openChallenge,
  passkeysOf,
  authenticationOptions,
} from '#server/domain/identity/credentials/index.ts'

/** Returns what the browser needs to prove identity with a passkey of the account, as JSON. Refuses `PasskeyNotFound`. */
export async function beginPasskeyProof(context: AppContext): Promise<string> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const existing = await passkeysOf(tx, accountId)
    if (existing.length === 0) throw PasskeyNotFound()
    const { challenge, json } = await authenticationOptions(context, existing)
    await openChallenge(tx, context, { purpose: 'prove', owner: { accountId, sessionId }, challenge })
    return json
  })
}
