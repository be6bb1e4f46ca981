import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '#server/platform/context.ts'
import { days } from '#shared/duration.ts'
import type { addressConfirmations } from './address-confirmation.tables.ts'

export type AddressConfirmation = typeof addressConfirmations.$inferSelect

/** How long the link and the code of an email are good, also when the promise has ended meanwhile. */
export const confirmationLife = days(7)

/** How many wrong codes end the code of an email; its link stays good. */
export const maxTries = 5

type With = Pick<Platform, 'secrets'>

function digestOf({ secrets }: With, kind: 'link' | 'code', issueId: string): Buffer {
  return createHmac('sha256', secrets.key('private-link:address')).update(`${kind}:${issueId}`).digest()
}

/** The unguessable part of an email's link (132 bits). It is derived from the email's id and a key, and only its hash is stored. */
export function addressToken(platform: With, issueId: string): string {
  return digestOf(platform, 'link', issueId).toString('base64url').slice(0, 22)
}

/** The code of an email, six digits, for a guest who reads it on another device. It is derived in the same way and not stored. */
export function addressCode(platform: With, issueId: string): string {
  return (digestOf(platform, 'code', issueId).readUIntBE(0, 6) % 1_000_000).toString().padStart(6, '0')
}

/** Whether a typed code is that of the email; spaces do not count. */
export function isAddressCode(platform: With, issueId: string, typed: string): boolean {
  const given = Buffer.from(typed.replace(/\s/g, ''))
  const right = Buffer.from(addressCode(platform, issueId))
  return given.length === right.length && timingSafeEqual(given, right)
}
