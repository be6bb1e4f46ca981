import { findAccount, noteEmailConfirmed } from '#server/domain/identity/accounts/index.ts'
import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  addMember,
  lockTeam,
  membershipsOf,
  type Wedding,
  weddingById,
} from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { AlreadyInTeam, TeamFull, TeamInvitationClosed } from './invitations.refusals.ts'
import { teamInvitations } from './invitations.tables.ts'
import { teamInvitationAt, teamInvitationById } from './invitation-queries.ts'
import { returnableMembershipsOf, restoreMember } from './former-member-return.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { seats, invitationStateOf } from './team-invitation.ts'
import { TeamJoined } from './invitations.events.ts'

/**
 * Joins the wedding of an invitation link with the viewer's account; of concurrent attempts one succeeds. The
 * link of the mail also confirms the account's address if the mail went there.
 * Refuses `TeamInvitationClosed`, `AlreadyInTeam`, `TeamFull`.
 */
export async function acceptTeamInvitation(context: AppContext, token: string): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const opened = await teamInvitationAt(tx, context.secrets, token)
    if (!opened) throw TeamInvitationClosed()
    const { id, weddingId } = opened.invitation
    await lockTeam(tx, weddingId)
    const members = await membershipsOf(tx, weddingId)
    if (members.some((member) => member.accountId === accountId)) throw AlreadyInTeam()
    const invitation = await teamInvitationById(tx, id)
    const now = context.clock.now()
    if (!invitation || invitationStateOf(invitation, now) !== 'open') throw TeamInvitationClosed()
    const { part } = invitation
    if (members.filter((member) => member.part === part).length >= seats[part]) throw TeamFull({ part })
    // A member who left recently and is invited again keeps the earlier standing.
    const formerMember = (await returnableMembershipsOf(tx, accountId, now)).find(
      (one) => one.weddingId === weddingId && one.part === part,
    )
    if (formerMember) await restoreMember(tx, formerMember, now)
    else await addMember(tx, weddingId, { accountId, part, joinedAt: now })
    if (opened.provenEmail) await confirmAddress(tx, accountId, opened.provenEmail, now)
    await tx
      .update(teamInvitations)
      .set({ acceptedAt: now, acceptedBy: accountId })
      .where(eq(teamInvitations.id, id))
    await raiseTeamEvent(tx, context, TeamJoined, { weddingId, accountId, invitationId: id })
    const wedding = await weddingById(tx, weddingId)
    invariant(wedding, 'Locked wedding missing')
    return wedding
  })
}

/** Confirms the address of an account if it is the proven one. */
async function confirmAddress(tx: Tx, accountId: string, email: string, at: Date): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (account?.email.toLowerCase() === email.toLowerCase()) await noteEmailConfirmed(tx, accountId, at)
}
