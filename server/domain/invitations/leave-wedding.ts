import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import { lockTeam, membershipsOf, removeMember, weddingToArrange } from '#server/domain/weddings/index.ts'
import { LastPartner } from './invitations.refusals.ts'
import { recordTeamFact } from './team-facts.ts'

/** Gives one's part in a wedding up; the others go on. Refuses `WeddingNotFound`, and `LastPartner` to the last of the couple. */
export async function leaveWedding(context: AppContext, weddingId: string): Promise<boolean> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    await weddingToArrange(tx, context, weddingId)
    await lockTeam(tx, weddingId)
    const members = await membershipsOf(tx, weddingId)
    const others = members.filter((member) => member.accountId !== accountId)
    if (!others.some(({ part }) => part === 'partner')) throw new LastPartner()
    await removeMember(tx, weddingId, accountId)
    await recordTeamFact(tx, context, 'TeamLeft', { weddingId, accountId })
    return true
  })
}
