import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutes } from '#shared/duration.ts'

/** How far a webhook's timestamp may differ from our clock, either way. */
export const tolerance = minutes(5)

const hmac = (secret: string, stamp: string, body: Uint8Array) =>
  createHmac('sha256', secret).update(`${stamp}.`).update(body).digest()

/** Signs the bytes of a body by Stripe's scheme: `t=…,v1=…`. */
export function signTimestamped(secret: string, body: Uint8Array, at: Date): string {
  const stamp = Math.floor(at.getTime() / 1000).toString()
  return `t=${stamp},v1=${hmac(secret, stamp, body).toString('hex')}`
}

/**
 * Verifies a signature header with one of these secrets (two during a change of secrets). The time may differ
 * by `tolerance`.
 */
export function verifyTimestamped(
  secrets: readonly string[],
  header: string | undefined,
  body: Uint8Array,
  now: Date,
): 'right' | 'badSignature' | 'tooOld' {
  const parts = (header ?? '').split(',').map((part) => part.split('='))
  const stamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  const received = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '')
  if (!/^\d{1,12}$/.test(stamp)) return 'badSignature'
  const right = received.some((one) =>
    secrets.some((secret) => isSameSignature(one, hmac(secret, stamp, body))),
  )
  if (!right) return 'badSignature'
  return Math.abs(now.getTime() - Number(stamp) * 1000) > tolerance ? 'tooOld' : 'right'
}

/** Compares in constant time; only lower-case hexadecimal is accepted. */
export function isSameSignature(hex: string, expected: Uint8Array): boolean {
  if (!/^[0-9a-f]*$/.test(hex)) return false
  const received = Buffer.from(hex, 'hex')
  return (
    received.length === expected.length &&
    hex.length === expected.length * 2 &&
    timingSafeEqual(received, expected)
  )
}
