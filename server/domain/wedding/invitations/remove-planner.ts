import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { findAccount } from '#server/domain/identity/accounts/index.ts'
import {
  lockTeam,
  membershipsOf,
  removeMember,
  type Wedding,
  weddingOfPartner,
} from '#server/domain/wedding/weddings/index.ts'
import { MemberNotFound } from './invitations.refusals.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { PlannerRemoved } from './invitations.events.ts'

/**
 * Removes a planner, with immediate effect. Partners cannot remove each other. Refuses `WeddingNotFound`,
 * `MemberNotFound`.
 */
export async function removePlanner(
  context: AppContext,
  weddingId: string,
  memberId: string,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    await lockTeam(tx, weddingId)
    const members = await membershipsOf(tx, weddingId)
    const planner = members.find((one) => one.accountId === memberId && one.part === 'planner')
    if (!planner) throw MemberNotFound()
    const formerMember = { id: context.random.uuid(), at: context.clock.now(), reason: 'removed' } as const
    await removeMember(tx, weddingId, planner, formerMember)
    const title = (await findAccount(tx, memberId))?.name
    await raiseTeamEvent(tx, context, PlannerRemoved, { weddingId, accountId, memberId, title })
    return wedding
  })
}
