import { createHash, createHmac } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

/**
 * The unguessable part of a giver's private link (132 bits). It is derived from the contribution's id and a key of ours, so that an
 * e-mail can be written later without the token being stored; the database keeps only its hash.
 */
export function privateToken(secrets: Secrets, contributionId: string): string {
  return createHmac('sha256', secrets.key('private-link'))
    .update(contributionId)
    .digest('base64url')
    .slice(0, 22)
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What the private page of a gift listens to. */
export function giftTopic(contributionId: string): string {
  return `contribution:${contributionId}`
}
