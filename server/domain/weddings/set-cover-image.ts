import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import { storeImage, type Upload } from '#server/domain/media/index.ts'
import type { Wedding } from './wedding.ts'
import { changeWedding } from './wedding-store.ts'
import { weddingOfPartner } from './weddings.policy.ts'

/** Puts the couple's own picture at the top of their page. Refuses `WeddingNotFound` and what `storeImage` refuses. */
export async function setCoverImage(context: AppContext, id: string, upload: Upload): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  await weddingOfPartner(context.database.db, context, id)
  const place = { owner: 'wedding', ownerId: id, shape: 'cover' } as const
  return storeImage(context, upload, place, async (tx, imgCover) => {
    const wedding = await weddingOfPartner(tx, context, id)
    return changeWedding(tx, wedding, 'CoverImageSet', { imgCover }, accountId)
  })
}
