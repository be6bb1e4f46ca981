import type { AppContext } from '#server/graphql/viewer.ts'
import { lockTeam, maySeeMoney, partOf } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { TeamInvitationClosed } from './invitations.refusals.ts'
import { teamInvitationById } from './invitation-queries.ts'
import type { TeamInvitation } from './team-invitation.ts'

/**
 * Locks the team and returns an invitation that is not accepted or revoked, for a partner of its wedding.
 * Throws `TeamInvitationClosed` otherwise.
 */
export async function invitationOfPartner(tx: Tx, context: AppContext, id: string): Promise<TeamInvitation> {
  const found = await teamInvitationById(tx, id)
  if (!found || !maySeeMoney(await partOf(tx, context.viewer, found.weddingId))) throw TeamInvitationClosed()
  await lockTeam(tx, found.weddingId)
  const invitation = await teamInvitationById(tx, id)
  if (!invitation || invitation.acceptedAt || invitation.revokedAt) throw TeamInvitationClosed()
  return invitation
}
