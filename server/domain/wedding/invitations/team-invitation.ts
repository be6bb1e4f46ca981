import { createHash, timingSafeEqual } from 'node:crypto'
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

const tokenLength = 22

type InvitationLink = Pick<TeamInvitation, 'id' | 'linkNumber'>

/**
 * Returns the secret of an invitation link (132 bits). It is derived, so that the link can be shown again
 * without being stored.
 */
export function teamToken(secrets: Platform['secrets'], { id, linkNumber }: InvitationLink): string {
  return secrets
    .hmac('private-link:team')
    .update(`${id}:${linkNumber}`)
    .digest('base64url')
    .slice(0, tokenLength)
}

/** Returns the digest by which a link is found. The proof of a mailed link is not part of it. */
export function hashOfTeamToken(token: string): string {
  return createHash('sha256').update(token.slice(0, tokenLength)).digest('base64url')
}

type AddressedLink = InvitationLink & Pick<TeamInvitation, 'email'>

/**
 * Returns the secret of the link in the mail: that of the invitation, which the inviter can see and share, and
 * a proof that only the mail contains (decision 0048).
 */
export function mailedTeamToken(secrets: Platform['secrets'], invitation: AddressedLink): string {
  const { id, linkNumber, email } = invitation
  const proof = secrets
    .hmac('private-link:team-address')
    .update(`${id}:${linkNumber}:${email?.toLowerCase() ?? ''}`)
    .digest('base64url')
    .slice(0, tokenLength)
  return `${teamToken(secrets, invitation)}${proof}`
}

/** Returns whether a token is that of the mail, so that its holder reads the mail of the invited address. */
export function provesAddress(
  secrets: Platform['secrets'],
  invitation: AddressedLink,
  token: string,
): boolean {
  if (invitation.email === null) return false
  const expected = Buffer.from(mailedTeamToken(secrets, invitation))
  const candidate = Buffer.from(token)
  return candidate.length === expected.length && timingSafeEqual(candidate, expected)
}

/** Returns the URL of an invitation. */
export function teamUrl(
  { env, secrets }: Pick<Platform, 'env' | 'secrets'>,
  invitation: InvitationLink,
): string {
  return `${env.publicUrl}/unirse/${teamToken(secrets, invitation)}`
}
