import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { changeMember, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { revokeMemberGrants } from './member-grants.ts'
import { newPartnerFor } from './new-partner.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { NewPartnerFrozen } from './invitations.events.ts'

/**
 * A founding partner takes from a new partner every part in money and team until they are released; what they
 * proposed, confirmed or sent is cancelled. It is the safe direction and asks
 * for no fresh proof. Refuses `WeddingNotFound`, `FoundingPartnerDecides`, `MemberNotFound`.
 */
export async function freezeNewPartner(
  context: AppContext,
  weddingId: string,
  memberId: string,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const { wedding, newcomer } = await newPartnerFor(tx, context, weddingId, memberId)
    if (newcomer.frozenAt) return wedding
    const at = context.clock.now()
    await changeMember(tx, weddingId, memberId, { frozenAt: at })
    await revokeMemberGrants(tx, context, { weddingId, accountId: memberId, takenBy: accountId, at })
    await raiseTeamEvent(tx, context, NewPartnerFrozen, { weddingId, accountId, memberId })
    return wedding
  })
}
