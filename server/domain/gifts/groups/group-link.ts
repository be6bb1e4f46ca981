import { createHash } from 'node:crypto'
import type { Platform } from '#server/platform/context.ts'
import type { GiftGroup } from './group.ts'

type PlatformParts = Pick<Platform, 'env' | 'secrets'>

/**
 * Returns the secret part of the members' link. It is derived from the group and a key; only its hash is
 * stored.
 */
export function groupToken(secrets: Platform['secrets'], { id }: Pick<GiftGroup, 'id'>): string {
  return derive(secrets, 'group', id).slice(0, 16)
}

/** Returns the unguessable part of the captain's link (132 bits). It changes when another person takes over. */
export function captainToken(
  secrets: Platform['secrets'],
  { id, captainNumber }: Pick<GiftGroup, 'id' | 'captainNumber'>,
): string {
  return derive(secrets, 'captain', `${id}:${captainNumber}`).slice(0, 22)
}

function derive(secrets: Platform['secrets'], kind: 'group' | 'captain', text: string): string {
  return secrets.hmac(`private-link:${kind}`).update(text).digest('base64url')
}

export function hashOfGroupToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the token of a group: for its members, or for its captain. */
export function groupLink({ secrets }: PlatformParts, group: GiftGroup, leads: boolean): string {
  return leads ? captainToken(secrets, group) : groupToken(secrets, group)
}

/** Returns the URL shared by the members. */
export function groupUrl({ env, secrets }: PlatformParts, group: GiftGroup): string {
  return `${env.publicUrl}/g/${groupToken(secrets, group)}`
}

/** Returns the captain's private address. */
export function captainUrl({ env, secrets }: PlatformParts, group: GiftGroup): string {
  return `${env.publicUrl}/g/capitan/${captainToken(secrets, group)}`
}
