import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { changeMember, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { newPartnerFor } from './new-partner.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { NewPartnerReleased } from './invitations.events.ts'

/**
 * Releases a frozen partner. The waiting time until the partner counts for money restarts. Refuses
 * `WeddingNotFound`, `FoundingPartnerDecides`, `MemberNotFound`.
 */
export async function releaseNewPartner(
  context: AppContext,
  weddingId: string,
  memberId: string,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const { wedding, newcomer } = await newPartnerFor(tx, context, weddingId, memberId)
    if (!newcomer.frozenAt) return wedding
    await changeMember(tx, weddingId, memberId, { frozenAt: null, announcedAt: context.clock.now() })
    await raiseTeamEvent(tx, context, NewPartnerReleased, { weddingId, accountId, memberId })
    return wedding
  })
}
