import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { deviceOf } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { pushSubscriptionInput } from '#shared/inputs/push-subscription.ts'
import type { PushDevice } from './push-device-queries.ts'
import { pushDevices } from './push-devices.tables.ts'
import { PushNotAvailable } from './push-devices.refusals.ts'
import { pushService } from './push-extension.ts'

/** Maximum number of devices of an account; a further one replaces the oldest. */
const maxDevices = 10

/**
 * Saves the browser of this session as a device of the viewer. A browser that another account used before belongs to the
 * viewer afterwards. Refuses `InvalidInput`, `PushNotAvailable`.
 */
export async function savePushDevice(context: AppContext, input: unknown): Promise<PushDevice> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  const service = context.extensions.get(pushService)
  if (service.publicKey === null) throw PushNotAvailable()
  const { endpoint, p256dh, auth } = parseInput(pushSubscriptionInput, input)
  if (!service.accepts(endpoint)) throw wrong('endpoint')
  if (!(await isPublicKey(p256dh))) throw wrong('p256dh')
  const device = {
    accountId,
    sessionId,
    endpoint,
    p256dh,
    auth,
    serverKey: service.publicKey,
    name: deviceOf(context.userAgent),
  }
  return context.database.transaction(async (tx) => {
    const [saved] = await tx
      .insert(pushDevices)
      .values({ ...device, id: context.random.uuid(), createdAt: context.clock.now() })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: device })
      .returning()
    invariant(saved, 'Push device missing after insert')
    // A browser has one subscription: an earlier one of this session has been replaced.
    await tx
      .delete(pushDevices)
      .where(
        and(
          eq(pushDevices.accountId, accountId),
          eq(pushDevices.sessionId, sessionId),
          ne(pushDevices.id, saved.id),
        ),
      )
    const surplus = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(and(eq(pushDevices.accountId, accountId), ne(pushDevices.id, saved.id)))
      .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
      .offset(maxDevices - 1)
    await tx.delete(pushDevices).where(inArray(pushDevices.id, surplus))
    return saved
  })
}

const wrong = (path: string) => InvalidInput({ issues: [{ path, rule: 'wrong' }] })

/** Returns true for a point of P-256, with which a message can be encrypted. */
async function isPublicKey(key: string): Promise<boolean> {
  const bytes = new Uint8Array(Buffer.from(key, 'base64url'))
  const kind = { name: 'ECDH', namedCurve: 'P-256' }
  return crypto.subtle.importKey('raw', bytes, kind, false, []).then(
    () => true,
    () => false,
  )
}
