import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutes } from '#shared/duration.ts'

/** Maximum age of a signature, and maximum clock difference. */
export const signatureHolds = minutes(5)

type WebhookCall = { readonly signature: string; readonly recipient: string; readonly body: Uint8Array }

/**
 * Returns `t=<seconds>,v1=<hex>`: an HMAC-SHA-256 over the time, the recipient and the email, separated by
 * line breaks.
 */
export function signIncoming(
  secret: string,
  { recipient, body }: Omit<WebhookCall, 'signature'>,
  at: Date,
): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${mac(secret, seconds, recipient, body)}`
}

/** Returns true if an email was forwarded with a valid and recent signature. */
export function isSigned(secret: string, { signature, recipient, body }: WebhookCall, now: Date): boolean {
  const [, time = '', received = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!received) return false
  const expected = mac(secret, Number(time), recipient, body)
  const same = timingSafeEqual(Buffer.from(expected), Buffer.from(received))
  return same && Math.abs(now.getTime() - Number(time) * 1000) <= signatureHolds
}

function mac(secret: string, seconds: number, recipient: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${seconds}\n${recipient}\n`).update(body).digest('hex')
}
