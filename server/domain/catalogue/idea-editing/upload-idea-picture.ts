import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { storeImage, type Upload } from '#server/domain/files/media/index.ts'

/**
 * Stores a photograph for an idea, which may not be saved yet, and returns its address. A photograph that no version uses
 * for a day is deleted. Refuses `AdministratorsOnly` and the refusals of `storeImage`.
 */
export async function uploadIdeaPicture(
  context: AppContext,
  ideaId: string,
  upload: Upload,
): Promise<string> {
  requireAdministrator(context.viewer)
  const place = { owner: 'idea', ownerId: ideaId, shape: 'photo' } as const
  return storeImage(context, upload, place, (_, address) => Promise.resolve(address))
}
