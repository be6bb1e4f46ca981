import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { lockTeam, membershipsOf, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { add, days } from '#shared/duration.ts'
import { teamInvitationInput } from '#shared/inputs/team.ts'
import { TeamFull } from './invitations.refusals.ts'
import { teamInvitations } from './invitations.tables.ts'
import { teamInvitationById, waitingInvitationsOf } from './invitation-queries.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import {
  hashOfTeamToken,
  lifetime,
  seats,
  invitationStateOf,
  type TeamInvitation,
  teamToken,
} from './team-invitation.ts'
import { TeamInvited } from './invitations.events.ts'

const perAccount = { name: 'team invitations', max: 30, per: days(1) }

/**
 * Creates an invitation link for the other partner or a planner and emails it if an address is given. A
 * repeated call with the same id returns the existing invitation. Refuses `WeddingNotFound`, `TeamFull`,
 * `InvalidInput`, `TooManyAttempts`.
 */
export async function inviteToTeam(context: AppContext, input: unknown): Promise<TeamInvitation> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  const form = parseInput(teamInvitationInput, input)
  await context.rateLimit.attempt(perAccount, accountId)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, form.weddingId)
    await lockTeam(tx, wedding.id)
    const known = await teamInvitationById(tx, form.id)
    if (known?.weddingId === wedding.id) return known
    if (known) throw InvalidInput({ issues: [{ path: 'id', rule: 'reused' }] })
    const now = context.clock.now()
    if ((await takenSeats(tx, wedding.id, form.part, now)) >= seats[form.part])
      throw TeamFull({ part: form.part })
    const invitation: TeamInvitation = {
      ...form,
      invitedBy: accountId,
      sessionId,
      linkNumber: 1,
      tokenHash: hashOfTeamToken(teamToken(context.secrets, { id: form.id, linkNumber: 1 })),
      createdAt: now,
      expiresAt: add(now, lifetime),
      acceptedAt: null,
      acceptedBy: null,
      revokedAt: null,
    }
    await tx.insert(teamInvitations).values(invitation)
    const title = form.name || form.email || undefined
    await raiseTeamEvent(tx, context, TeamInvited, {
      weddingId: wedding.id,
      accountId,
      invitationId: form.id,
      title,
    })
    return invitation
  })
}

async function takenSeats(on: Reader, weddingId: string, part: TeamInvitation['part'], now: Date) {
  const members = await membershipsOf(on, weddingId)
  const waiting = await waitingInvitationsOf(on, weddingId)
  const isTaking = (one: TeamInvitation) => one.part === part && invitationStateOf(one, now) === 'open'
  return members.filter((member) => member.part === part).length + waiting.filter(isTaking).length
}
