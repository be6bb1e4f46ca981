import { storeImage, type Upload } from '#server/domain/files/media/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'

/**
 * Stores a photograph for the cover of the wedding that the viewer is about to create, and returns its address.
 * It belongs to the account until then. Refuses what `storeImage` refuses.
 */
export async function uploadStartCover(context: AppContext, upload: Upload): Promise<string> {
  const { accountId } = requireAccount(context.viewer)
  const place = { owner: 'account', ownerId: accountId, shape: 'cover' } as const
  return storeImage(context, upload, place, (_, address) => Promise.resolve(address))
}
