import { createHash } from 'node:crypto'
import type { Platform } from '#server/platform/context.ts'
import type { KeptHousehold } from './household.ts'

/**
 * Returns the unguessable part of a household's link (132 bits). It is derived from the household's id, the
 * number of the link and a secret key, so that it can be shown again without being stored; the database has
 * only its hash.
 */
export function invitationToken(
  secrets: Platform['secrets'],
  { id, linkNumber }: Pick<KeptHousehold, 'id' | 'linkNumber'>,
): string {
  return secrets
    .hmac('private-link:invitation')
    .update(`${id}:${linkNumber}`)
    .digest('base64url')
    .slice(0, 22)
}

export function hashOfInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the URL of a household's invitation. */
export function invitationUrl(
  { env, secrets }: Pick<Platform, 'env' | 'secrets'>,
  household: Pick<KeptHousehold, 'id' | 'linkNumber'>,
): string {
  return `${env.publicUrl}/i/${invitationToken(secrets, household)}`
}
