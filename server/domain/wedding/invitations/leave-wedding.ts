import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  lockTeam,
  membershipsOf,
  removeMember,
  WeddingNotFound,
  weddingToArrange,
} from '#server/domain/wedding/weddings/index.ts'
import { LastPartner } from './invitations.refusals.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { TeamLeft } from './invitations.events.ts'

/**
 * Ends the viewer's own part in a wedding. They are notified, and can return for 14 days; a frozen partner cannot, since
 * only a founding partner releases them. Refuses `WeddingNotFound`, and `LastPartner` where no other partner would be left.
 */
export async function leaveWedding(context: AppContext, weddingId: string): Promise<boolean> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    await weddingToArrange(tx, context, weddingId)
    await lockTeam(tx, weddingId)
    const members = await membershipsOf(tx, weddingId)
    const own = members.find((member) => member.accountId === accountId)
    if (!own) throw WeddingNotFound()
    const stays = members.some((one) => one !== own && one.part === 'partner' && !one.frozenAt)
    if (!stays) throw LastPartner()
    const reason = own.frozenAt ? 'removed' : 'left'
    const formerMember = { id: context.random.uuid(), at: context.clock.now(), reason } as const
    const { id } = await removeMember(tx, weddingId, own, formerMember)
    await raiseTeamEvent(tx, context, TeamLeft, { weddingId, accountId, departureId: id })
    return true
  })
}
