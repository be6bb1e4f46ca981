import { timingSafeEqual } from 'node:crypto'
import type { Platform } from '#server/platform/context.ts'
import { days } from '#shared/duration.ts'
import type { addressConfirmations } from './address-confirmation.tables.ts'

export type AddressConfirmation = typeof addressConfirmations.$inferSelect

/** Validity of an email's link and code, even after the promise ended. */
export const confirmationLife = days(7)

/** Number of wrong codes after which the code becomes invalid. The link remains valid. */
export const maxTries = 5

type PlatformParts = Pick<Platform, 'secrets'>

function digestOf({ secrets }: PlatformParts, kind: 'link' | 'code', issueId: string): Buffer {
  return secrets.hmac('private-link:address').update(`${kind}:${issueId}`).digest()
}

/**
 * Returns the secret part of an email's link (132 bits). It is derived from the email's id and a key; only
 * its hash is stored.
 */
export function addressToken(platform: PlatformParts, issueId: string): string {
  return digestOf(platform, 'link', issueId).toString('base64url').slice(0, 22)
}

/**
 * Returns the six-digit code of an email, for use on another device. It is derived in the same way and not
 * stored.
 */
export function addressCode(platform: PlatformParts, issueId: string): string {
  return (digestOf(platform, 'code', issueId).readUIntBE(0, 6) % 1_000_000).toString().padStart(6, '0')
}

/** Returns whether a typed code is that of the email, ignoring spaces. */
export function isAddressCode(platform: PlatformParts, issueId: string, typed: string): boolean {
  const typedCode = Buffer.from(typed.replace(/\s/g, ''))
  const right = Buffer.from(addressCode(platform, issueId))
  return typedCode.length === right.length && timingSafeEqual(typedCode, right)
}
