import { eq } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { GiveUp, RetryLater } from '#server/platform/jobs.ts'
import type { PushMessage } from '#server/platform/web-push/web-push.ts'
import type { PushDevice } from './push-device-queries.ts'
import { pushDevices } from './push-devices.tables.ts'
import { pushService } from './push-extension.ts'

/**
 * Sends a message to a device, outside a transaction. Removes the device if its subscription has ended or belongs to an
 * earlier key of this server. Throws `RetryLater` if the push service cannot take it now, and `GiveUp` if it refuses it.
 */
export async function pushToDevice(
  { database, extensions, clock, log }: Pick<Platform, 'database' | 'extensions' | 'clock' | 'log'>,
  device: PushDevice,
  message: PushMessage,
): Promise<void> {
  const service = extensions.get(pushService)
  if (service.publicKey === null) return
  const own = eq(pushDevices.id, device.id)
  const outcome =
    device.serverKey === service.publicKey
      ? await service.send(device, message, clock.now())
      : ({ kind: 'gone' } as const)
  switch (outcome.kind) {
    case 'accepted':
      await database.transaction((tx) => tx.update(pushDevices).set({ pushedAt: clock.now() }).where(own))
      return
    case 'gone':
      await database.transaction((tx) => tx.delete(pushDevices).where(own))
      log.info({ device: device.id }, 'Push subscription ended')
      return
    case 'later':
      throw new RetryLater(outcome.reason, outcome.wait)
    case 'refused':
      throw new GiveUp(`Push service refused the message with ${outcome.status}`)
  }
}
