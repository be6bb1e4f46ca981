import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coverPicture } from '#server/domain/papers/stationery/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { renderJpeg, type CropAnchor, photographWithin } from '#server/platform/drawing/pictures.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { rootFolder } from '#server/platform/root-folder.ts'
import {
  readUploadedPicture,
  uploadedFileName,
  widthsWithin,
  pictureFileWidths,
} from '#shared/pictures-uploaded.ts'
import { type PostcardOptions, readPostcardAddress } from './postcard-address.ts'
import { postcardDrawing, postcardSizes } from './postcard-drawing.ts'

const name = 'postcard.jpg'
const oneAtATime = limitConcurrency(1)
/** Messengers ignore larger preview pictures. */
export const maxPreviewBytes = 300_000

type PictureStore = Pick<Platform, 'secrets' | 'storage'>

/**
 * Returns the picture at a signed address, drawn once and cached in the storage for a day; null for an
 * invalid signature.
 */
export async function postcardPicture(
  { secrets, storage }: PictureStore,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const address = readPostcardAddress(secrets, path)
  if (!address) return null
  const stored = await storage.read(address.folder, name)
  if (stored) return stored
  return oneAtATime(async () => {
    const content = await drawPostcard(address, await photograph(storage, address.card.picture))
    await storage.put(address.folder, [{ name, content }])
    return content
  })
}

/** Renders the picture of a postcard with this photograph, at most as large as messengers accept. */
export async function drawPostcard(
  { card, size }: Pick<PostcardOptions, 'card' | 'size'>,
  photo: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const anchor = cropAnchorOf(card.focus)
  const large = await photographWithin(photo, postcardSizes[size], anchor)
  const stamp = { width: 260, height: 296 }
  // The detected focus is computed once; a set focal point refers to the whole photograph.
  const small = await photographWithin(anchor === 'whatIsLookedAt' ? large : photo, stamp, anchor)
  const drawing = postcardDrawing(card, size, { large, small })
  return renderJpeg(drawing, { qualities: [84, 74, 62, 48, 34], below: maxPreviewBytes })
}

/** The focal point that the couple set, or else automatic detection. */
function cropAnchorOf(focus: string): CropAnchor {
  const [x, y] = focus.split(' ').map(Number)
  return x === undefined || y === undefined ? 'whatIsLookedAt' : { x, y }
}

/** The uploaded photograph, or the illustration of this name, or a cover; null if there is none. */
async function photograph(storage: PictureStore['storage'], picture: string): Promise<Uint8Array | null> {
  const uploaded = readUploadedPicture(picture)
  if (!uploaded) return (await scene(picture)) ?? coverPicture(storage, picture)
  const { id, width, shape } = uploaded
  const widths = widthsWithin(pictureFileWidths[shape], width)
  const enough = widths.find((one) => one >= postcardSizes.card.width) ?? width
  return (await storage.read(id, uploadedFileName(enough, 'jpg'))) ?? coverPicture(storage, 'cover-default')
}

/** In its original proportions. */
const scene = async (picture: string): Promise<Uint8Array | null> =>
  /^[a-z0-9-]+$/.test(picture)
    ? readFile(join(rootFolder(), 'build/art/pictures', `${picture}-1600.avif`)).catch(() => null)
    : null
