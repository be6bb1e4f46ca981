import { createHmac } from 'node:crypto'
import type { Incoming } from './port.ts'
import { same, tolerance } from './timestamped-signature.ts'

const from1e12 = 1_000_000_000_000

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** What Mercado Pago signs: the parts that are there, each with its semicolon. */
export function manifestOf(dataId: string, requestId: string, stamp: string): string {
  const part = (name: string, value: string) => (value === '' ? '' : `${name}:${value};`)
  return `${part('id', dataId)}${part('request-id', requestId)}${part('ts', stamp)}`
}

/**
 * Whether the notification was signed with one of these secrets, not long ago and not in the future. The id is signed in either
 * casing, and the time is written in seconds or in milliseconds: both are seen in the wild.
 */
export function isSignedByMercadoPago(
  secrets: readonly string[],
  incoming: Incoming,
  dataId: string,
  now: Date,
): 'right' | 'badSignature' | 'tooOld' {
  const parts = new Map(
    (incoming.headers['x-signature'] ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name.trim(), value.trim()]
    }),
  )
  const stamp = parts.get('ts') ?? ''
  const given = parts.get('v1') ?? ''
  if (!/^\d{1,15}$/.test(stamp)) return 'badSignature'
  const requestId = incoming.headers['x-request-id'] ?? ''
  const texts = [...new Set([dataId, dataId.toLowerCase()])].map((id) => manifestOf(id, requestId, stamp))
  const right = secrets.some((secret) => texts.some((text) => same(given, hmac(secret, text))))
  if (!right) return 'badSignature'
  const at = Number(stamp) >= from1e12 ? Number(stamp) : Number(stamp) * 1000
  return Math.abs(now.getTime() - at) > tolerance ? 'tooOld' : 'right'
}
