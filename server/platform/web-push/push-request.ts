import { encryptNotification } from '@block65/webcrypto-web-push'
import { importJWK, SignJWT } from 'jose'
import { add, hours } from '#shared/duration.ts'
import type { PushMessage, PushSubscription } from './web-push.ts'
import type { VapidKeys } from './vapid-keys.ts'

export type PushRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** A push service refuses tokens that are valid for more than a day (RFC 8292, section 2). */
const tokenLife = hours(12)

type Sender = {
  readonly keys: VapidKeys
  /** How the push service reaches the operator: `mailto:` or an https address. */
  readonly subject: string
}

/** Returns the request that sends a message: encrypted for the browser alone (RFC 8291) and signed by us (RFC 8292). */
export async function createPushRequest(
  { endpoint, p256dh, auth }: PushSubscription,
  { payload, topic, timeToLive }: PushMessage,
  { keys, subject }: Sender,
  now: Date,
): Promise<PushRequest> {
  const body = await encryptNotification(
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    new TextEncoder().encode(payload),
  )
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(add(now, tokenLife))
    .setSubject(subject)
    .sign(await importJWK({ ...keys.privateJwk }, 'ES256'))
  return {
    url: endpoint,
    headers: {
      authorization: `vapid t=${token}, k=${keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-length': String(body.byteLength),
      'content-type': 'application/octet-stream',
      topic,
      ttl: String(Math.round(timeToLive / 1000)),
      urgency: 'normal',
    },
    body,
  }
}
