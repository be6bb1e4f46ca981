import { maxUploadBytes } from '#shared/accepted-pictures.ts'
import { type Cut, pictureFileWidths, type PictureShape } from '#shared/pictures-uploaded.ts'
import { paintsTruly } from './true-canvas.ts'

/** The upload: a file, and the crop the server applies (null: none). */
export type PreparedPicture = { readonly file: File; readonly cut: Cut | null }

/** Files up to this size, in bytes, are sent unchanged. */
const light = 3 * 1024 * 1024
const taken = /^image\/(jpeg|png|webp|avif)$/

/**
 * Returns the upload of a photograph. A large file, or one that only this browser can read, is cropped and
 * scaled here to save bandwidth. If that fails, the file is sent unchanged.
 */
export async function compressPicture(file: File, cut: Cut, shape: PictureShape): Promise<PreparedPicture> {
  if (file.size <= light && taken.test(file.type)) return { file, cut }
  const drawn = await drawSmaller(file, cut, shape).catch(() => null)
  return drawn ? { file: drawn, cut: null } : { file, cut }
}

/** Returns whether a file exceeds the upload limit. */
export const isTooHeavy = ({ file }: PreparedPicture): boolean => file.size > maxUploadBytes

async function drawSmaller(file: File, cut: Cut, shape: PictureShape): Promise<File | null> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context || !paintsTruly(context)) return null
  const picture = await createImageBitmap(file)
  const part = {
    x: (picture.width * cut.x) / 100,
    y: (picture.height * cut.y) / 100,
    width: (picture.width * cut.width) / 100,
    height: (picture.height * cut.height) / 100,
  }
  const widths = pictureFileWidths[shape]
  const width = Math.round(Math.min(part.width, 2 * Math.max(...widths)))
  canvas.width = width
  canvas.height = Math.round((width * part.height) / part.width)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  picture.close()
  // Only a header may be transparent. Browsers that cannot write WebP write PNG.
  const type = shape === 'header' ? 'image/webp' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92))
  return blob && new File([blob], 'picture', { type: blob.type })
}
