import {
  accountById,
  noteNewDevice,
  openSession,
  rememberDevice,
} from '#server/domain/identity/accounts/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { type SessionGrant, takePasskey } from '#server/domain/identity/credentials/index.ts'

const perAddress = { name: 'passkey login', max: 30, per: minutes(5) }

/**
 * Opens a session with a passkey, which counts as second factor: possession and user verification together.
 * Attempts are not counted per account, so that strangers cannot lock it. Refuses `PasskeyNotValid`,
 * `TooManyAttempts`.
 */
export async function loginWithPasskey(context: AppContext, response: string): Promise<SessionGrant> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const grant = await context.database.transaction(async (tx) => {
    const { id, accountId } = await takePasskey(tx, context, response, { purpose: 'login', owner: null })
    await noteNewDevice(tx, context, accountId)
    const token = await openSession(tx, context, accountId, 'secondFactor', id)
    return { token, user: await accountById(tx, accountId) }
  })
  rememberDevice(context, grant.user.id)
  return grant
}
