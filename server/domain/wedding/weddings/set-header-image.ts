import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { storeImage, type Upload } from '#server/domain/files/media/index.ts'
import type { Wedding } from './wedding.ts'
import { changeWedding } from './wedding-store.ts'
import { weddingOfPartner } from './weddings.policy.ts'
import { HeaderImageSet } from './weddings.events.ts'

/** Shows the couple's picture in place of the logo. Refuses `WeddingNotFound` and the refusals of `storeImage`. */
export async function setHeaderImage(context: AppContext, id: string, upload: Upload): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  await weddingOfPartner(context.database.db, context, id)
  const place = { owner: 'wedding', ownerId: id, shape: 'header' } as const
  return storeImage(context, upload, place, async (tx, imgHeader) => {
    const wedding = await weddingOfPartner(tx, context, id)
    return changeWedding(tx, wedding, HeaderImageSet, { imgHeader }, accountId)
  })
}
