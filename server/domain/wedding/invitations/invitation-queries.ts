import { and, asc, eq, isNull } from 'drizzle-orm'
import { findAccount } from '#server/domain/identity/accounts/index.ts'
import { type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { teamInvitations } from './invitations.tables.ts'
import { hashOfTeamToken, type TeamInvitation } from './team-invitation.ts'

/** An invitation with its wedding and the name of the inviting member. */
export type OpenedTeamInvitation = {
  readonly invitation: TeamInvitation
  readonly wedding: Wedding
  readonly inviter: string
}

/** Returns the invitation behind a link, in any state, or null for an unknown link. */
export async function teamInvitationAt(on: Reader, token: string): Promise<OpenedTeamInvitation | null> {
  const [invitation] = await on
    .select()
    .from(teamInvitations)
    .where(eq(teamInvitations.tokenHash, hashOfTeamToken(token)))
  const wedding = invitation && (await weddingById(on, invitation.weddingId))
  if (!wedding) return null
  return { invitation, wedding, inviter: (await findAccount(on, invitation.invitedBy))?.name ?? '' }
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
