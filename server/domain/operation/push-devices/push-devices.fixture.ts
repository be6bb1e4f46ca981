import { openSession, viewerOf } from '#server/domain/identity/accounts/index.ts'
import { supply } from '#server/platform/extensions.ts'
import { createPushService } from '#server/platform/web-push/send-push.ts'
import type { PushReply } from '#server/platform/web-push/push-outcome.ts'
import type { PushRequest } from '#server/platform/web-push/push-request.ts'
import { browserKeys, decryptPush } from '#server/platform/web-push/push-stand-in.fixture.ts'
import { vapidKeysFrom } from '#server/platform/web-push/vapid-keys.ts'
import { seconds } from '#shared/duration.ts'
import { type PlatformForTests, requestBy } from '#test/world.ts'
import { pushService } from './push-extension.ts'
import { savePushDevice } from './save-push-device.ts'

/** Returns the platform with push services that take every message, unless `answers` has something else. */
export function withPushStandIn(base: PlatformForTests) {
  const received: PushRequest[] = []
  const answers: (PushReply | Error)[] = []
  const keys = vapidKeysFrom(base.secrets.key('vapid'))
  if (!keys) throw new Error('No keys')
  const service = createPushService({
    keys,
    subject: base.env.publicUrl,
    allowsOwnMachine: false,
    transport: async (request) => {
      received.push(request)
      const answer = answers.shift() ?? { status: 201, retryAfter: null }
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const platform = { ...base, extensions: base.extensions.with(supply(pushService, service)) }
  return { platform, received, answers }
}

let devices = 0

/** Logs an account in on another browser and switches push messages on there. */
export async function pushDeviceOf(
  platform: PlatformForTests,
  accountId: string,
  userAgent = 'Chrome/140 Android',
) {
  devices += 1
  platform.clock.advance(seconds(1))
  const endpoint = `https://push.example.net/push/${devices}`
  const keys = browserKeys()
  const token = await platform.database.transaction((tx) =>
    openSession(tx, requestBy(platform), accountId, 'password'),
  )
  const viewer = await viewerOf(platform, token)
  const by = () => ({ ...requestBy(platform, viewer), userAgent })
  const { p256dh, auth } = keys
  const saved = await savePushDevice(by(), { endpoint, p256dh, auth })
  /** Returns what this browser showed of these requests. */
  const shown = (received: readonly PushRequest[]) =>
    received
      .filter(({ url }) => url === endpoint)
      .map(({ body }) => JSON.parse(decryptPush(keys, body)) as Record<string, string>)
  return { id: saved.id, endpoint, keys, by, shown }
}
