import type { AppContext } from '#server/graphql/viewer.ts'
import { storeImage, type Upload } from '#server/domain/files/media/index.ts'
import { weddingToArrange } from '#server/domain/wedding/weddings/index.ts'

export const picturePlaces = ['section', 'cover'] as const
export type PicturePlace = (typeof picturePlaces)[number]

/**
 * Stores a picture for a wedding's page or news and returns its address. A picture that is not used for a day
 * is deleted. Refuses `WeddingNotFound` and the refusals of `storeImage`.
 */
export async function uploadPagePicture(
  context: AppContext,
  weddingId: string,
  upload: Upload,
  place: PicturePlace,
): Promise<string> {
  await weddingToArrange(context.database.db, context, weddingId)
  const shape = place === 'cover' ? 'cover' : 'photo'
  return storeImage(context, upload, { owner: 'wedding', ownerId: weddingId, shape }, async (tx, address) => {
    await weddingToArrange(tx, context, weddingId)
    return address
  })
}
