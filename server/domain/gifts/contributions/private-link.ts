import { createHash } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

/**
 * Returns the secret part of a giver's private link (132 bits). It is derived from the contribution's id and
 * a key, so that a later
 * email can contain it although only its hash is stored.
 */
export function privateToken(secrets: Secrets, contributionId: string): string {
  return secrets.hmac('private-link').update(contributionId).digest('base64url').slice(0, 22)
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the topic to which the private page of a gift subscribes. */
export function giftTopic(contributionId: string): string {
  return `contribution:${contributionId}`
}
