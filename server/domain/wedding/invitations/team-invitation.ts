import { createHash, createHmac } from 'node:crypto'
import type { WeddingPart } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { days } from '#shared/duration.ts'
import type { teamInvitations } from './invitations.tables.ts'

export type TeamInvitation = typeof teamInvitations.$inferSelect

/** Validity of a link after it was last sent. */
export const lifetime = days(14)

/** Maximum number of members by part. */
export const seats: Readonly<Record<WeddingPart, number>> = { partner: 2, planner: 5 }

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired'

/** Returns the state of an invitation. Acceptance and revocation take precedence over expiry. */
export function invitationStateOf(
  { acceptedAt, revokedAt, expiresAt }: Pick<TeamInvitation, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): InvitationState {
  if (acceptedAt) return 'accepted'
  if (revokedAt) return 'revoked'
  return now < expiresAt ? 'open' : 'expired'
}

type InvitationLink = Pick<TeamInvitation, 'id' | 'linkNumber'>

/**
 * Returns the secret of an invitation link (132 bits). It is derived, so that the link can be shown again
 * without being stored.
 */
export function teamToken(secrets: Platform['secrets'], { id, linkNumber }: InvitationLink): string {
  return createHmac('sha256', secrets.key('private-link:team'))
    .update(`${id}:${linkNumber}`)
    .digest('base64url')
    .slice(0, 22)
}

export function hashOfTeamToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the URL of an invitation. */
export function teamUrl(
  { env, secrets }: Pick<Platform, 'env' | 'secrets'>,
  invitation: InvitationLink,
): string {
  return `${env.publicUrl}/unirse/${teamToken(secrets, invitation)}`
}
