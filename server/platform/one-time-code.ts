import { createHmac, timingSafeEqual } from 'node:crypto'
import { seconds } from '#shared/duration.ts'

const step = seconds(30)
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret as people type it into an application when they cannot scan: base32 (RFC 4648), without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}

/** The same read back. */
export function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => parseInt(eight, 2))
}

/** The code of one step (RFC 4226: HMAC with SHA-1, six digits). */
function codeOfStep(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', secret).update(message).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return (number % 10 ** digits).toString().padStart(digits, '0')
}

/** The code an application shows at this time (RFC 6238: a step takes thirty seconds). */
export function oneTimeCode(secret: Uint8Array, at: Date): string {
  return codeOfStep(secret, Math.floor(at.getTime() / step))
}

/**
 * The step to which a code belongs, or null when it belongs to none near now: one step early and one late are taken, since
 * telephones' clocks differ and people type. It is for the caller to take no step twice.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code)
  if (typed.length !== digits) return null
  const current = Math.floor(now.getTime() / step)
  // All three are compared, whichever fits.
  const fitting = [current - 1, current, current + 1].filter((counter) =>
    timingSafeEqual(Buffer.from(codeOfStep(secret, counter)), typed),
  )
  return fitting.at(-1) ?? null
}

/** What an application reads out of the picture. */
export function oneTimeCodeUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${step / 1000}`
  return `otpauth://totp/${label}?${query}`
}
