import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { images } from './media.tables.ts'

type Owner = { readonly owner: (typeof images.$inferSelect)['owner']; readonly ownerId: string }

/**
 * Makes another owner the owner of a picture. Returns false if it is not stored for the first one.
 * Illustrations have no owner: the result is true.
 */
export async function handOverPicture(tx: Tx, picture: string, from: Owner, to: Owner): Promise<boolean> {
  const uploaded = readUploadedPicture(picture)
  if (!uploaded) return true
  const moved = await tx
    .update(images)
    .set({ ...to, unusedSince: null })
    .where(and(eq(images.id, uploaded.id), eq(images.owner, from.owner), eq(images.ownerId, from.ownerId)))
    .returning({ id: images.id })
  return moved.length > 0
}
