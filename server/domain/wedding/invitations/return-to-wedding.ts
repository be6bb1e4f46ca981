import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  lockTeam,
  membershipsOf,
  type Membership,
  type Wedding,
  weddingById,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  canReturn,
  formerMemberByToken,
  newcomersSince,
  restartWaiting,
  restoreMember,
} from './former-member-return.ts'
import { AlreadyInTeam, TeamFull, WayBackClosed } from './invitations.refusals.ts'
import { revokeMemberGrants } from './member-grants.ts'
import { removeNewcomer } from './new-partner.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { seats } from './team-invitation.ts'
import { NewPartnerRemoved, TeamReturned } from './invitations.events.ts'

/**
 * Restores the membership that the viewer left within the last 14 days. If no seat is free for a founding
 * partner, the newest newcomer is removed; the waiting time of other newcomers restarts. What newcomers
 * proposed, confirmed or sent is cancelled. Refuses `WayBackClosed`, `AlreadyInTeam`, `TeamFull`.
 */
export async function returnToWedding(context: AppContext, token: string): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const opened = await formerMemberByToken(tx, context.secrets, token)
    if (opened?.accountId !== accountId) throw WayBackClosed()
    const { weddingId, part } = opened
    await lockTeam(tx, weddingId)
    const now = context.clock.now()
    const formerMember = await formerMemberByToken(tx, context.secrets, token)
    const wedding = await weddingById(tx, weddingId)
    const members = await membershipsOf(tx, weddingId)
    if (members.some((member) => member.accountId === accountId)) throw AlreadyInTeam()
    if (!formerMember || !wedding || wedding.status === 'archived' || !canReturn(formerMember, now))
      throw WayBackClosed()
    const newcomers = formerMember.counted ? newcomersSince(members, formerMember) : []
    if (members.filter((member) => member.part === part).length >= seats[part]) {
      const displaced = newcomers.pop()
      if (!displaced) throw TeamFull({ part })
      await displace(tx, context, weddingId, displaced)
    }
    await restartWaiting(tx, weddingId, newcomers, now)
    for (const newcomer of newcomers)
      await revokeMemberGrants(tx, context, {
        weddingId,
        accountId: newcomer.accountId,
        takenBy: accountId,
        at: now,
      })
    await restoreMember(tx, formerMember, now)
    await raiseTeamEvent(tx, context, TeamReturned, { weddingId, accountId })
    return wedding
  })
}

async function displace(tx: Tx, context: AppContext, weddingId: string, newcomer: Membership) {
  const { accountId } = requireAccount(context.viewer)
  await removeNewcomer(tx, context, weddingId, newcomer)
  await raiseTeamEvent(tx, context, NewPartnerRemoved, {
    weddingId,
    accountId,
    memberId: newcomer.accountId,
  })
}
