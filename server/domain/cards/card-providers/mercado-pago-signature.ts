import { createHmac } from 'node:crypto'
import type { Incoming } from './port.ts'
import { isSameSignature, tolerance } from './timestamped-signature.ts'

const from1e12 = 1_000_000_000_000

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** The text that Mercado Pago signs: the existing parts, each with a semicolon. */
export function manifestOf(dataId: string, requestId: string, stamp: string): string {
  const part = (name: string, value: string) => (value === '' ? '' : `${name}:${value};`)
  return `${part('id', dataId)}${part('request-id', requestId)}${part('ts', stamp)}`
}

type SignatureCheck =
  | { readonly signed: false }
  | {
      readonly signed: true
      /** Whether it was signed more than five minutes from now: a delayed notice or a replay. */
      readonly late: boolean
      /** The signed text in lower case: the same for every copy of one notice. */
      readonly manifest: string
    }

/**
 * Verifies the signature of a notice with one of these secrets, and its time. The id may be signed in either
 * casing, and the time in seconds or milliseconds: both occur in practice. The age is returned and not
 * rejected, since a notice only says what to fetch.
 */
export function checkMercadoPagoSignature(
  secrets: readonly string[],
  incoming: Incoming,
  dataId: string,
  now: Date,
): SignatureCheck {
  const parts = new Map(
    (incoming.headers['x-signature'] ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name.trim(), value.trim()]
    }),
  )
  const stamp = parts.get('ts') ?? ''
  const received = parts.get('v1') ?? ''
  if (!/^\d{1,15}$/.test(stamp)) return { signed: false }
  const requestId = incoming.headers['x-request-id'] ?? ''
  const texts = [...new Set([dataId, dataId.toLowerCase()])].map((id) => manifestOf(id, requestId, stamp))
  const right = secrets.some((secret) => texts.some((text) => isSameSignature(received, hmac(secret, text))))
  if (!right) return { signed: false }
  const at = Number(stamp) >= from1e12 ? Number(stamp) : Number(stamp) * 1000
  const late = Math.abs(now.getTime() - at) > tolerance
  return { signed: true, late, manifest: manifestOf(dataId.toLowerCase(), requestId, stamp) }
}
