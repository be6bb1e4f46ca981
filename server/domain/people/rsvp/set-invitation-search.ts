import { changeWedding, type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { InvitationSearchSet } from './rsvp.events.ts'

/** What opens an invitation together with the name of a guest. */
export type InvitationClues = Pick<Wedding, 'findsByPhone' | 'findsByCode'>

/** Sets what opens an invitation together with a name. Refuses `WeddingNotFound`. */
export async function setInvitationSearch(
  context: AppContext,
  weddingId: string,
  { findsByPhone, findsByCode }: InvitationClues,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    return changeWedding(tx, wedding, InvitationSearchSet, { findsByPhone, findsByCode }, accountId)
  })
}
