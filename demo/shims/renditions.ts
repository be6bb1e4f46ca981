import { type Frame, cropFrame, frameOf, tallFrameOf } from '#server/domain/files/media/frame.ts'
import { PictureRefused } from '#server/domain/files/media/media.refusals.ts'
import type * as ordinary from '#server/domain/files/media/renditions.ts'
import type { StoredFile } from '#server/platform/storage/storage.ts'
import { pictureKind } from '#shared/picture-kind.ts'
import { maxPicturePixels } from '#shared/accepted-pictures.ts'
import { pictureFileWidths, tallShape, uploadedFileName, widthsWithin } from '#shared/pictures-uploaded.ts'
import { fileOf } from './pictures.ts'

export type { Renditions, RenditionOptions } from '#server/domain/files/media/renditions.ts'

export const recipe = 1
const quality = { avif: 74, webp: 74, jpg: 80 }
/** Browsers cannot write AVIF, so WebP is sent in its place; browsers detect the format by the content. */
const types = { avif: 'image/webp', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Renders the files of an upload in the browser: they contain no location and no camera data either. */
export const makeRenditions: typeof ordinary.makeRenditions = async (bytes, { shape, cut, focus }) => {
  const picture = await openPicture(bytes)
  const frame = frameOf(shape, picture, cut)
  const width = Math.min(frame.width, Math.max(...pictureFileWidths[shape]))
  const height = Math.max(1, Math.round((width * frame.height) / frame.width))
  const opaque = shape !== 'header'
  const files = await filesOf(picture, frame, widthsWithin(pictureFileWidths[shape], width), {
    tall: false,
    opaque,
  })
  const jpeg = await fileOf(part(picture, frame, { width, height }, true), types.jpg, quality.jpg)
  files.push({ name: `${shape}-${width}x${height}.jpg`, content: jpeg })
  if (shape !== 'cover') return { width, height, tallWidth: null, files }

  const tall = tallFrameOf(frame, focus)
  const tallWidth = Math.min(tall.width, Math.max(...tallShape.widths))
  files.push(
    ...(await filesOf(picture, tall, widthsWithin(tallShape.widths, tallWidth), { tall: true, opaque })),
  )
  const card = part(picture, cropFrame(frame, 1200 / 630, focus), { width: 1200, height: 630 }, true)
  files.push({ name: 'card.jpg', content: await fileOf(card, types.jpg, quality.jpg) })
  return { width, height, tallWidth, files }
}

/** Decodes an uploaded file in the browser. Throws `PictureRefused`. */
export async function openPicture(bytes: Uint8Array): Promise<ImageBitmap> {
  const kind = pictureKind(bytes)
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp' && kind !== 'avif')
    throw PictureRefused({ problem: kind })
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => {
    throw PictureRefused({ problem: 'damaged' })
  })
  if (picture.width * picture.height > maxPicturePixels) throw PictureRefused({ problem: 'tooManyPixels' })
  return picture
}

type Size = { readonly width: number; readonly height: number }

/** Draws this part of a picture at this size. */
export function part(
  whole: ImageBitmap,
  frame: Frame,
  { width, height }: Size,
  opaque: boolean,
): OffscreenCanvas {
  const sheet = new OffscreenCanvas(width, height)
  const brush = sheet.getContext('2d')
  if (!brush) throw PictureRefused({ problem: 'damaged' })
  if (opaque) {
    brush.fillStyle = '#ffffff'
    brush.fillRect(0, 0, width, height)
  }
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(whole, frame.left, frame.top, frame.width, frame.height, 0, 0, width, height)
  return sheet
}

async function filesOf(
  whole: ImageBitmap,
  frame: Frame,
  widths: readonly number[],
  { tall, opaque }: { readonly tall: boolean; readonly opaque: boolean },
): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const width of widths) {
    const height = Math.max(1, Math.round((width * frame.height) / frame.width))
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const sheet = part(whole, frame, { width, height }, opaque || format === 'jpg')
      files.push({
        name: uploadedFileName(width, format, tall),
        content: await fileOf(sheet, types[format], quality[format]),
      })
    }
  }
  return files
}
