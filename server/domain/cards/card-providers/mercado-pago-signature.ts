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

type SignatureCheck =
  | { readonly signed: false }
  | {
      readonly signed: true
      /** Whether it was signed within five minutes of now: a late notice was delayed on its way, or is played again. */
      readonly late: boolean
      /** The text that was signed, in lower case: the same for every copy of one notice. */
      readonly manifest: string
    }

/**
 * Checks whether the notice was signed with one of these secrets, and when. The id is signed in either casing, and the time is
 * written in seconds or in milliseconds: both are seen in the wild. The age is told, not judged: a notice of Mercado Pago only says
 * what to fetch, so that an old one is fetched as well.
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
  const given = parts.get('v1') ?? ''
  if (!/^\d{1,15}$/.test(stamp)) return { signed: false }
  const requestId = incoming.headers['x-request-id'] ?? ''
  const texts = [...new Set([dataId, dataId.toLowerCase()])].map((id) => manifestOf(id, requestId, stamp))
  const right = secrets.some((secret) => texts.some((text) => same(given, hmac(secret, text))))
  if (!right) return { signed: false }
  const at = Number(stamp) >= from1e12 ? Number(stamp) : Number(stamp) * 1000
  const late = Math.abs(now.getTime() - at) > tolerance
  return { signed: true, late, manifest: manifestOf(dataId.toLowerCase(), requestId, stamp) }
}
