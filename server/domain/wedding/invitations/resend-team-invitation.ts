import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { add, days } from '#shared/duration.ts'
import { invitationOfPartner } from './invitation-policy.ts'
import { teamInvitations } from './invitations.tables.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { lifetime, type TeamInvitation } from './team-invitation.ts'
import { TeamInvitationResent } from './invitations.events.ts'

const perInvitation = { name: 'team invitation again', max: 5, per: days(1) }

/**
 * Extends the link of an invitation by fourteen days and sends it again if an address is known. Refuses
 * `TeamInvitationClosed`.
 */
export async function resendTeamInvitation(context: AppContext, id: string): Promise<TeamInvitation> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  await context.rateLimit.attempt(perInvitation, id)
  return context.database.transaction(async (tx) => {
    const { weddingId } = await invitationOfPartner(tx, context, id)
    const expiresAt = add(context.clock.now(), lifetime)
    const [changed] = await tx
      .update(teamInvitations)
      .set({ expiresAt, sessionId })
      .where(eq(teamInvitations.id, id))
      .returning()
    await raiseTeamEvent(tx, context, TeamInvitationResent, { weddingId, accountId, invitationId: id })
    return changed as TeamInvitation
  })
}
