import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import type { Wedding } from './wedding.ts'
import { changeWedding } from './wedding-store.ts'
import { weddingOfPartner } from './weddings.policy.ts'
import { HeaderImageCleared } from './weddings.events.ts'

/** Removes the header image, so that the logo is shown again. Refuses `WeddingNotFound`. */
export async function clearHeaderImage(context: AppContext, id: string): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, id)
    return changeWedding(tx, wedding, HeaderImageCleared, { imgHeader: null }, accountId)
  })
}
