import { createHash } from 'node:crypto'
import type { Platform } from '#server/platform/context.ts'
import { days } from '#shared/duration.ts'
import type { followers } from './updates.tables.ts'

export type Follower = typeof followers.$inferSelect
export type FollowerState = 'asked' | 'following' | 'left'

/** How long a subscription can be confirmed, and how long a follower who left is kept for a return. */
export const forgottenAfter = days(30)

/** Returns the state of a follower: unconfirmed, active, or left. Removed ones count as left. */
export function stateOf({ confirmedAt, leftAt, removedAt }: Follower): FollowerState {
  if (leftAt || removedAt) return 'left'
  return confirmedAt ? 'following' : 'asked'
}

/**
 * Returns the unguessable part of a follower's links (132 bits), which confirm, unsubscribe, and open the
 * wedding's news. It derives from the follower's id and a secret, so that it is in every mail without being
 * stored; the database has only its hash.
 */
export function followerToken(secrets: Platform['secrets'], id: string): string {
  return secrets.hmac('private-link:follower').update(id).digest('base64url').slice(0, 22)
}

export function hashOfFollowerToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
