import { and, asc, eq, isNull } from 'drizzle-orm'
import { findAccount } from '#server/domain/identity/accounts/index.ts'
import { type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { teamInvitations } from './invitations.tables.ts'
import { hashOfTeamToken, type TeamInvitation } from './team-invitation.ts'

/** What stands behind a link by which somebody joins: to what, and who asks them. */
export type OpenedTeamInvitation = {
  readonly invitation: TeamInvitation
  readonly wedding: Wedding
  readonly inviter: string
}

/** The invitation behind a link; null for links that never were. */
export async function teamInvitationAt(on: Reader, token: string): Promise<OpenedTeamInvitation | null> {
  const [invitation] = await on
    .select()
    .from(teamInvitations)
    .where(eq(teamInvitations.tokenHash, hashOfTeamToken(token)))
  const wedding = invitation && (await weddingById(on, invitation.weddingId))
  if (!wedding) return null
  return { invitation, wedding, inviter: (await findAccount(on, invitation.invitedBy))?.name ?? '' }
}

/** The invitation with this id, whoever asks; for commands and jobs. */
export async function teamInvitationById(on: Reader, id: string): Promise<TeamInvitation | null> {
  const [invitation] = await on.select().from(teamInvitations).where(eq(teamInvitations.id, id))
  return invitation ?? null
}

/** The invitations of a wedding that nobody has used or taken back, the oldest first; those that are too old among them. */
export async function waitingInvitationsOf(on: Reader, weddingId: string): Promise<TeamInvitation[]> {
  const { acceptedAt, createdAt, id, revokedAt } = teamInvitations
  return on
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.weddingId, weddingId), isNull(acceptedAt), isNull(revokedAt)))
    .orderBy(asc(createdAt), asc(id))
}
