import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { images } from './media.tables.ts'

type Owner = { readonly owner: (typeof images.$inferSelect)['owner']; readonly ownerId: string }

/**
 * Returns the pictures that are not stored for this owner: foreign, removed or never uploaded. Illustrations
 * always exist.
 */
export async function findMissingPictures(
  on: Reader,
  { owner, ownerId }: Owner,
  pictures: readonly string[],
): Promise<Set<string>> {
  const uploads = pictures.flatMap((picture) => {
    const uploaded = readUploadedPicture(picture)
    return uploaded ? [{ picture, id: uploaded.id }] : []
  })
  if (uploads.length === 0) return new Set()
  const ids = [...new Set(uploads.map(({ id }) => id))]
  const storedImages = await on
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, ids), eq(images.owner, owner), eq(images.ownerId, ownerId)))
  const known = new Set(storedImages.map(({ id }) => id))
  return new Set(uploads.flatMap(({ picture, id }) => (known.has(id) ? [] : [picture])))
}
