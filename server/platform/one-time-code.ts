import { Secret, TOTP } from 'otpauth'
import { seconds } from '#shared/duration.ts'

const step = seconds(30)
/** The parameters that every authenticator app supports. */
const parameters = { algorithm: 'SHA1', digits: 6, period: step / 1000 } as const

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** Returns a secret as base32 (RFC 4648) without padding, for people who type it into an app. */
export const toBase32 = (secret: Uint8Array): string => secretOf(secret).base32

/** Returns the secret that base32 text contains. */
export const fromBase32 = (text: string): Uint8Array => Secret.fromBase32(text).bytes

/** Returns the code that an app shows at this time (RFC 6238, six digits, 30 seconds). */
export function oneTimeCode(secret: Uint8Array, at: Date): string {
  return TOTP.generate({ ...parameters, secret: secretOf(secret), timestamp: at.getTime() })
}

/**
 * Returns the time step of a code, or null if it belongs to none near now. The steps before and after the current one are accepted,
 * since clocks differ and typing takes time. The caller must not accept a step twice.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  // The library throws on six characters that are not six bytes.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...parameters,
    secret: secretOf(secret),
    token: code,
    timestamp,
    window: 1,
  })
  return delta === null ? null : Math.floor(timestamp / step) + delta
}

/** Returns the `otpauth://` address that an app reads from a QR code. */
export function oneTimeCodeUri(issuer: string, account: string, secret: Uint8Array): string {
  return new TOTP({ ...parameters, issuer, label: account, secret: secretOf(secret) }).toString()
}
