import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { changeMember, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { revokeMemberGrants } from './member-grants.ts'
import { newPartnerFor } from './new-partner.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { NewPartnerFrozen } from './invitations.events.ts'

/**
 * Freezes a new partner, who then has no rights on money and team until released. Cancels what the partner
 * proposed, confirmed or sent. Only founding partners can do this, without a fresh proof of identity. Refuses
 * `WeddingNotFound`, `FoundingPartnerDecides`, `MemberNotFound`.
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
