import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { findAccount } from '#server/domain/identity/accounts/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import { newPartnerFor, removeNewcomer } from './new-partner.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { NewPartnerRemoved } from './invitations.events.ts'

/**
 * Removes a partner who is frozen or does not count for money yet, and cancels what the partner proposed,
 * confirmed or sent. Only founding partners can do this. Refuses `WeddingNotFound`, `FoundingPartnerDecides`,
 * `MemberNotFound`.
 */
export async function removeNewPartner(
  context: AppContext,
  weddingId: string,
  memberId: string,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const { wedding, newcomer } = await newPartnerFor(tx, context, weddingId, memberId)
    await removeNewcomer(tx, context, weddingId, newcomer)
    const title = (await findAccount(tx, memberId))?.name
    await raiseTeamEvent(tx, context, NewPartnerRemoved, { weddingId, accountId, memberId, title })
    return wedding
  })
}
