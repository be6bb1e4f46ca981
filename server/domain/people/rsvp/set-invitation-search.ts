import { changeWedding, type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { InvitationSearchSet } from './rsvp.events.ts'

/** Sets whether a name and the end of a telephone number open an invitation. Refuses `WeddingNotFound`. */
export async function setInvitationSearch(
  context: AppContext,
  weddingId: string,
  findsByPhone: boolean,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    return changeWedding(tx, wedding, InvitationSearchSet, { findsByPhone }, accountId)
  })
}
