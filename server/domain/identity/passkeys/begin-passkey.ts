import { accountById } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  PasskeysNotOffered,
  TooManyPasskeys,
  openChallenge,
  passkeysOf,
  arePasskeysOffered,
  registrationOptions,
} from '#server/domain/identity/credentials/index.ts'

/** More than the devices of a person. */
export const maxPasskeys = 20

/**
 * Returns the options for the browser to create a passkey, as JSON. Refuses `PasskeysNotOffered`,
 * `TooManyPasskeys`.
 */
export async function beginPasskey(context: AppContext): Promise<string> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  if (!arePasskeysOffered(context)) throw PasskeysNotOffered()
  return context.database.transaction(async (tx) => {
    const account = await accountById(tx, accountId)
    const existing = await passkeysOf(tx, accountId)
    if (existing.length >= maxPasskeys) throw TooManyPasskeys()
    const { challenge, json } = await registrationOptions(context, account, existing)
    await openChallenge(tx, context, { purpose: 'register', owner: { accountId, sessionId }, challenge })
    return json
  })
}
