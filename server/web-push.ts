import { pushService } from '#server/domain/operation/push-devices/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Env } from '#server/platform/env.ts'
import { supply } from '#server/platform/extensions.ts'
import { invariant } from '#server/platform/invariant.ts'
import { createPushService } from '#server/platform/web-push/send-push.ts'
import { createPushTransport } from '#server/platform/web-push/push-transport.ts'
import { vapidKeysFrom } from '#server/platform/web-push/vapid-keys.ts'

type Settings = Pick<Env, 'vapidPrivateKey' | 'operator' | 'environment'>

/**
 * Returns the platform with a service for push messages, which sends to the push services of the browsers. Without a
 * contact that these services accept (RFC 8292, section 2.1) it sends none.
 */
export function wirePush(env: Settings, base: Platform): Platform {
  const subject = pushContact(env.operator, base.env.publicUrl)
  if (!subject) {
    base.log.info(noPushContact)
    return {
      ...base,
      extensions: base.extensions.with(supply(pushService, { publicKey: null, reason: 'noContact' })),
    }
  }
  const configuredKey = env.vapidPrivateKey && Buffer.from(env.vapidPrivateKey, 'base64url')
  const keys = vapidKeysFrom(configuredKey || base.secrets.key('vapid'))
  // One secret in four thousand million gives a number that is no key of the curve.
  invariant(keys, 'No VAPID key derives from LINK_SECRET; set VAPID_PRIVATE_KEY')
  const service = createPushService({
    keys,
    subject,
    transport: createPushTransport(),
    allowsOwnMachine: env.environment !== 'production',
  })
  return { ...base, extensions: base.extensions.with(supply(pushService, service)) }
}

const noPushContact =
  'Push messages are off, since push services cannot reach the operator: set OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL, or an https PUBLIC_URL'

/** Returns how push services reach the operator: by mail, else at the https address of the instance; null without either. */
export function pushContact(operator: Env['operator'], publicUrl: string): string | null {
  if (operator) return `mailto:${operator.email}`
  return publicUrl.startsWith('https:') ? publicUrl : null
}
