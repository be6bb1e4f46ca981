import { findMissingPictures } from '#server/domain/files/media/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'

/**
 * Returns the URL of a picture uploaded for this wedding; null and undefined pass unchanged. Throws
 * `InvalidInput` for other URLs.
 */
export async function checkedCover(
  on: Reader,
  weddingId: string,
  picture: string | null | undefined,
): Promise<string | null | undefined> {
  if (!picture) return picture === undefined ? undefined : null
  const lost = await findMissingPictures(on, { owner: 'wedding', ownerId: weddingId }, [picture])
  if (!readUploadedPicture(picture) || lost.size > 0)
    throw InvalidInput({ issues: [{ path: 'coverPicture', rule: 'wrong' }] })
  return picture
}
