import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

/**
 * Returns the access key of a page with a password (132 bits). It is valid for one wedding and one version of
 * the password.
 */
export function pageKey(secrets: Secrets, weddingId: string, version: string): string {
  return secrets.hmac('page-key').update(`${weddingId}:${version}`).digest('base64url').slice(0, 22)
}

/**
 * Returns the access key for guests who came by an invitation or confirmed an email address (132 bits). It is
 * valid for one wedding.
 */
export function guestKey(secrets: Secrets, weddingId: string): string {
  return secrets.hmac('guest-key').update(weddingId).digest('base64url').slice(0, 22)
}

/** Returns true if the key is among the given ones, compared in constant time. */
export function isKnownKey(key: string, brought: readonly string[]): boolean {
  const expected = Buffer.from(key)
  return brought.some((one) => {
    const received = Buffer.from(one)
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
}
