import { createHash, createHmac } from 'node:crypto'
import type { Platform } from '#server/platform/context.ts'
import { days } from '#shared/duration.ts'
import type { followers } from './updates.tables.ts'

export type Follower = typeof followers.$inferSelect
export type FollowerState = 'asked' | 'following' | 'left'

/** How long somebody can confirm that they want to follow; how long who has left is known, so that they can come back. */
export const forgottenAfter = days(30)

/** What somebody is to a wedding: not confirmed yet, written to, or not any more. Who was taken off by the couple has left, too. */
export function stateOf({ confirmedAt, leftAt, removedAt }: Follower): FollowerState {
  if (leftAt || removedAt) return 'left'
  return confirmedAt ? 'following' : 'asked'
}

/**
 * The unguessable part of a follower's links (132 bits): it confirms, ends, and opens the wedding's news. It is derived from
 * the follower's id and a key of ours, so that it stands in every mail without being stored; the database keeps only its hash.
 */
export function followerToken(secrets: Platform['secrets'], id: string): string {
  return createHmac('sha256', secrets.key('private-link:follower'))
    .update(id)
    .digest('base64url')
    .slice(0, 22)
}

export function hashOfFollowerToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
