import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '#server/platform/root-folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import {
  pictureFileWidths,
  readUploadedPicture,
  uploadedFileName,
  widthsWithin,
} from '#shared/pictures-uploaded.ts'

/** Enough for print and large screens. */
const wide = 1600

/** Returns a picture as JPEG: an upload or a bundled illustration; null when it is gone or never existed. */
export async function pictureFile(
  storage: Pick<Storage, 'read'>,
  picture: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const upload = readUploadedPicture(picture)
  if (upload) {
    const widths = widthsWithin(pictureFileWidths[upload.shape], upload.width).filter(
      (width) => width <= wide,
    )
    return storage.read(upload.id, uploadedFileName(widths.at(-1) ?? upload.width, 'jpg'))
  }
  if (!/^[a-z0-9-]+$/.test(picture)) return null
  const file = join(rootFolder(), 'build/art/pictures', `${picture}-card.jpg`)
  return readFile(file).then(
    (content) => new Uint8Array(content),
    () => null,
  )
}
