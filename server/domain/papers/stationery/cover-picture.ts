import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFile } from '#server/domain/files/media/index.ts'
import { photographWithin } from '#server/platform/drawing/pictures.ts'
import { rootFolder } from '#server/platform/root-folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { cardSize } from './link-card.ts'
import { uploadOf } from './link-picture-address.ts'

/** A picture as JPEG of 1200 × 630 around its focus; null if the pictures have not been built. */
export async function coverPicture(
  storage: Pick<Storage, 'read'>,
  picture: string,
): Promise<Uint8Array | null> {
  const upload = uploadOf(picture)
  if (!upload) return illustration(/^[a-z0-9-]+$/.test(picture) ? picture : 'cover-default')
  return (
    (await storage.read(upload, 'card.jpg')) ??
    (await photograph(storage, picture)) ??
    illustration('cover-default')
  )
}

/** Only covers are stored in this size. */
async function photograph(storage: Pick<Storage, 'read'>, picture: string): Promise<Uint8Array | null> {
  const content = await pictureFile(storage, picture)
  return content && photographWithin(content, cardSize, readUploadedPicture(picture)?.focus)
}

const illustration = async (of: string): Promise<Uint8Array | null> =>
  readFile(join(rootFolder(), 'build/art/pictures', `${of}-card.jpg`)).catch(() => null)
