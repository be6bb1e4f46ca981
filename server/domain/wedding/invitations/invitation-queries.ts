import { and, asc, eq, isNull } from 'drizzle-orm'
import { findAccount } from '#server/domain/identity/accounts/index.ts'
import { type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { teamInvitations } from './invitations.tables.ts'
import { hashOfTeamToken, provesAddress, type TeamInvitation } from './team-invitation.ts'

/** An invitation with its wedding and the name of the inviting member. */
export type OpenedTeamInvitation = {
  readonly invitation: TeamInvitation
  readonly wedding: Wedding
  readonly inviter: string
  /** The address that the link was mailed to, if it is the link of the mail; else null. */
  readonly provenEmail: string | null
}

/** Returns the invitation behind a link, in any state, or null for an unknown link. */
export async function teamInvitationAt(
  on: Reader,
  secrets: Platform['secrets'],
  token: string,
): Promise<OpenedTeamInvitation | null> {
  const [invitation] = await on
    .select()
    .from(teamInvitations)
    .where(eq(teamInvitations.tokenHash, hashOfTeamToken(token)))
  const wedding = invitation && (await weddingById(on, invitation.weddingId))
  if (!wedding) return null
  const provenEmail = provesAddress(secrets, invitation, token) ? invitation.email : null
  const inviter = (await findAccount(on, invitation.invitedBy))?.name ?? ''
  return { invitation, wedding, inviter, provenEmail }
}

/** Returns the invitation with this id, or null. It checks no permission. */
export async function teamInvitationById(on: Reader, id: string): Promise<TeamInvitation | null> {
  const [invitation] = await on.select().from(teamInvitations).where(eq(teamInvitations.id, id))
  return invitation ?? null
}

/** Returns a wedding's unused and unrevoked invitations, the oldest first, expired ones included. */
export async function waitingInvitationsOf(on: Reader, weddingId: string): Promise<TeamInvitation[]> {
  const { acceptedAt, createdAt, id, revokedAt } = teamInvitations
  return on
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.weddingId, weddingId), isNull(acceptedAt), isNull(revokedAt)))
    .orderBy(asc(createdAt), asc(id))
}
