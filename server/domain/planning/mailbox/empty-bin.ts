import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { removeFromBin } from './bin.ts'
import type { MailChanges } from './change-mails.ts'

/** Deletes all mails of the bin permanently. Refuses `WeddingNotFound`. */
export async function emptyBin(context: AppContext, id: string): Promise<MailChanges> {
  return context.database.transaction(async (tx) => {
    const { id: weddingId } = await weddingOfPartner(tx, context, id)
    const removedIds = await removeFromBin(tx, { weddingId, now: context.clock.now() })
    return { weddingId, mails: [], removedIds }
  })
}
