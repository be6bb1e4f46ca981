import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '#server/platform/root-folder.ts'
import type { Storage } from '#server/platform/storage.ts'
import { uploadOf } from './link-picture-address.ts'

/** A cover as JPEG of 1200 × 630 around its focus; null if the pictures have not been built. */
export async function coverPicture(
  storage: Pick<Storage, 'read'>,
  picture: string,
): Promise<Uint8Array | null> {
  const upload = uploadOf(picture)
  if (upload) return (await storage.read(upload, 'card.jpg')) ?? illustration('cover-default')
  return illustration(/^[a-z0-9-]+$/.test(picture) ? picture : 'cover-default')
}

const illustration = async (of: string): Promise<Uint8Array | null> =>
  readFile(join(rootFolder(), 'build/art/pictures', `${of}-card.jpg`)).catch(() => null)
