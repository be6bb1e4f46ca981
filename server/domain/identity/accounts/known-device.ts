import type { Tx } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { deviceOf } from './device.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { NewDeviceUsed } from './accounts.events.ts'

/** Returns the value a browser keeps after a login to an account. It grants no access. */
function deviceKey({ secrets }: Pick<AppContext, 'secrets'>, accountId: string): string {
  return secrets.hmac('known-device').update(accountId).digest('base64url').slice(0, 22)
}

/** Marks the browser of this request as known to the account, so that its logins are not notified. */
export function rememberDevice(context: AppContext, accountId: string): void {
  context.accessCookie?.add(deviceKey(context, accountId))
}

/** Whether the browser of this request has logged in to the account before. */
export function isKnownDevice(context: AppContext, accountId: string): boolean {
  return context.accessCookie?.brought.includes(deviceKey(context, accountId)) ?? false
}

/** Raises an event for the first login to this account with a browser. */
export async function noteNewDevice(tx: Tx, context: AppContext, accountId: string): Promise<void> {
  if (!context.accessCookie || isKnownDevice(context, accountId)) return
  const device = deviceOf(context.userAgent)
  await raise(tx, NewDeviceUsed, { accountId, device })
}
