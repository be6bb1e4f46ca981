import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { invitationOfPartner } from './invitation-policy.ts'
import { teamInvitations } from './invitations.tables.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import type { TeamInvitation } from './team-invitation.ts'
import { TeamInvitationRevoked } from './invitations.events.ts'

/** Revokes an invitation link. Refuses `TeamInvitationClosed`. */
export async function revokeTeamInvitation(context: AppContext, id: string): Promise<TeamInvitation> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const { weddingId, name, email } = await invitationOfPartner(tx, context, id)
    const [changed] = await tx
      .update(teamInvitations)
      .set({ revokedAt: context.clock.now() })
      .where(eq(teamInvitations.id, id))
      .returning()
    const title = name || email || undefined
    await raiseTeamEvent(tx, context, TeamInvitationRevoked, {
      weddingId,
      accountId,
      invitationId: id,
      title,
    })
    return changed as TeamInvitation
  })
}
