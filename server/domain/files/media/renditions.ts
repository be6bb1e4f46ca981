import type { Sharp } from 'sharp'
import { invariant } from '#server/platform/invariant.ts'
import type { StoredFile } from '#server/platform/storage/storage.ts'
import {
  type Cut,
  type Focus,
  type PictureShape,
  pictureFileWidths,
  tallShape,
  type UploadedFormat,
  uploadedFileName,
  widthsWithin,
} from '#shared/pictures-uploaded.ts'
import { type Frame, cropFrame, frameOf, tallFrameOf } from './frame.ts'
import { type OpenPicture, withPicture } from './open-picture.ts'

/** The place of an upload: its shape, the part to show and the focus. */
export type RenditionOptions = {
  readonly shape: PictureShape
  readonly cut: Cut | null
  readonly focus: Focus
}

/** The files made from one upload. */
export type Renditions = {
  readonly width: number
  readonly height: number
  readonly tallWidth: number | null
  readonly files: readonly StoredFile[]
}

/** Increase it when the files are made in another way. */
export const recipe = 1
const quality = { avif: 50, webp: 74, jpg: 80 }
const white = '#ffffff'

/**
 * Checks an upload and makes the files for browsers: rotated upright, in sRGB, without metadata (place,
 * camera, date). Refuses `PictureRefused`.
 */
export function makeRenditions(bytes: Uint8Array, options: RenditionOptions): Promise<Renditions> {
  return withPicture(bytes, (picture) => render(picture, options))
}

async function render(
  { size, decode, sharp }: OpenPicture,
  { shape, cut, focus }: RenditionOptions,
): Promise<Renditions> {
  const frame = frameOf(shape, size, cut)
  const part = async (of: Frame, width: number, opaque: boolean) => {
    const { data, info } = await draw(decode(), of, width, opaque)
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  }
  const width = Math.min(frame.width, Math.max(...pictureFileWidths[shape]))
  const whole = await part(frame, width, shape !== 'header')
  const { height } = await whole.clone().metadata()
  const files = await filesOf(whole, widthsWithin(pictureFileWidths[shape], width), false)
  files.push({ name: `${shape}-${width}x${height}.jpg`, content: await jpeg(whole).toBuffer() })
  if (shape !== 'cover') return { width, height, tallWidth: null, files }

  const tall = tallFrameOf(frame, focus)
  const tallWidth = Math.min(tall.width, Math.max(...tallShape.widths))
  files.push(
    ...(await filesOf(await part(tall, tallWidth, true), widthsWithin(tallShape.widths, tallWidth), true)),
  )
  const card = await part(cropFrame(frame, 1200 / 630, focus), Math.min(frame.width, 1200), true)
  files.push({ name: 'card.jpg', content: await jpeg(card.resize(1200, 630, { fit: 'fill' })).toBuffer() })
  return { width, height, tallWidth, files }
}

/** Cuts and resizes a part of the picture to raw pixels, which drops all metadata. */
function draw(picture: Sharp, { left, top, width, height }: Frame, targetWidth: number, opaque: boolean) {
  const part = picture
    .extract({ left, top, width, height })
    .resize(targetWidth, Math.max(1, Math.round((targetWidth * height) / width)), { fit: 'fill' })
    .toColourspace('srgb')
  if (opaque) part.flatten({ background: white })
  return part.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
}

async function filesOf(largest: Sharp, widths: readonly number[], tall: boolean): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const width of widths) {
    const picture = largest.clone().resize(width)
    const formats: Record<UploadedFormat, Sharp> = {
      avif: picture.clone().avif({ quality: quality.avif, effort: 2 }),
      webp: picture.clone().webp({ quality: quality.webp, effort: 2 }),
      jpg: jpeg(picture),
    }
    for (const [format, rendition] of Object.entries(formats)) {
      invariant(format === 'avif' || format === 'webp' || format === 'jpg', 'Format without files')
      files.push({ name: uploadedFileName(width, format, tall), content: await rendition.toBuffer() })
    }
  }
  return files
}

const jpeg = (picture: Sharp): Sharp =>
  picture.clone().flatten({ background: white }).jpeg({ quality: quality.jpg, progressive: true })
