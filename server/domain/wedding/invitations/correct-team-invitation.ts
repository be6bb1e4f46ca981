import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { add, days } from '#shared/duration.ts'
import { correctedInvitationInput } from '#shared/inputs/team.ts'
import { invitationOfPartner } from './invitation-policy.ts'
import { TeamInvited } from './invitations.events.ts'
import { teamInvitations } from './invitations.tables.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { hashOfTeamToken, lifetime, type TeamInvitation, teamToken } from './team-invitation.ts'

const perAccount = { name: 'corrected team invitations', max: 20, per: days(1) }

/**
 * Changes whom an invitation is for: the former link, which the wrong person may hold, stops working, and a new
 * one is sent to the new address, if there is one. Refuses `TeamInvitationClosed`, `InvalidInput`,
 * `TooManyAttempts`.
 */
export async function correctTeamInvitation(context: AppContext, input: unknown): Promise<TeamInvitation> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  const { id, name, email } = parseInput(correctedInvitationInput, input)
  await context.rateLimit.attempt(perAccount, accountId)
  return context.database.transaction(async (tx) => {
    const invitation = await invitationOfPartner(tx, context, id)
    const linkNumber = invitation.linkNumber + 1
    const [changed] = await tx
      .update(teamInvitations)
      .set({
        name,
        email,
        sessionId,
        linkNumber,
        tokenHash: hashOfTeamToken(teamToken(context.secrets, { id, linkNumber })),
        expiresAt: add(context.clock.now(), lifetime),
      })
      .where(eq(teamInvitations.id, id))
      .returning()
    await raiseTeamEvent(tx, context, TeamInvited, {
      weddingId: invitation.weddingId,
      accountId,
      invitationId: id,
      title: name || email || undefined,
    })
    return changed as TeamInvitation
  })
}
