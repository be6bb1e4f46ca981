import { lostPictures } from '#server/domain/files/media/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'

/** The address of a picture of this wedding. Refuses `InvalidInput` for any other; null and nothing pass. */
export async function checkedCover(
  on: Reader,
  weddingId: string,
  picture: string | null | undefined,
): Promise<string | null | undefined> {
  if (!picture) return picture === undefined ? undefined : null
  const lost = await lostPictures(on, { owner: 'wedding', ownerId: weddingId }, [picture])
  if (!readUploadedPicture(picture) || lost.size > 0)
    throw InvalidInput({ issues: [{ path: 'coverPicture', rule: 'wrong' }] })
  return picture
}
