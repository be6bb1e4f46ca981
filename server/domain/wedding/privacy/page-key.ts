import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

/** What a browser keeps once it was let in (132 bits): good for one wedding, and for one password of it. */
export function pageKey(secrets: Secrets, weddingId: string, version: string): string {
  return createHmac('sha256', secrets.key('page-key'))
    .update(`${weddingId}:${version}`)
    .digest('base64url')
    .slice(0, 22)
}

/** The key of a browser whose user came by an invitation, or confirmed an email address, for one wedding (132 bits). */
export function guestKey(secrets: Secrets, weddingId: string): string {
  return createHmac('sha256', secrets.key('guest-key')).update(weddingId).digest('base64url').slice(0, 22)
}

/** Whether it is among those that were brought. */
export function isAmong(key: string, brought: readonly string[]): boolean {
  const wanted = Buffer.from(key)
  return brought.some((one) => {
    const given = Buffer.from(one)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
