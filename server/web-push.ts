import { pushService } from '#server/domain/operation/push-devices/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Env } from '#server/platform/env.ts'
import { supply } from '#server/platform/extensions.ts'
import { invariant } from '#server/platform/invariant.ts'
import { createPushService } from '#server/platform/web-push/send-push.ts'
import { createPushTransport } from '#server/platform/web-push/push-transport.ts'
import { vapidKeysFrom } from '#server/platform/web-push/vapid-keys.ts'

type Settings = Pick<Env, 'vapidPrivateKey' | 'operator' | 'environment'>

/** Returns the platform with a service for push messages, which sends to the push services of the browsers. */
export function wirePush(env: Settings, base: Platform): Platform {
  const given = env.vapidPrivateKey && Buffer.from(env.vapidPrivateKey, 'base64url')
  const keys = vapidKeysFrom(given || base.secrets.key('vapid'))
  // One secret in four thousand million gives a number that is no key of the curve.
  invariant(keys, 'No VAPID key derives from LINK_SECRET; set VAPID_PRIVATE_KEY')
  const service = createPushService({
    keys,
    subject: env.operator ? `mailto:${env.operator.email}` : base.env.publicUrl,
    transport: createPushTransport(),
    allowsOwnMachine: env.environment !== 'production',
  })
  return { ...base, extensions: base.extensions.with(supply(pushService, service)) }
}
