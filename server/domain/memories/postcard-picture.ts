import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coverPicture } from '#server/domain/stationery/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { svgOf } from '#server/platform/drawing/svg-painter.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import { rootFolder } from '#server/platform/root-folder.ts'
import {
  readUploadedPicture,
  uploadedFileName,
  widthsWithin,
  pictureShapes,
} from '#shared/pictures-uploaded.ts'
import { type PostcardWish, readPostcardAddress } from './postcard-address.ts'
import { postcardDrawing, postcardSizes } from './postcard-drawing.ts'

const name = 'postcard.jpg'
const oneAtATime = inTurns(1)
/** Chats leave heavier ones away. */
export const heaviest = 300_000

type Kept = Pick<Platform, 'secrets' | 'storage'>

/**
 * The picture at an address of ours, made once and kept beside the uploads, where it is forgotten after a day and made again when
 * somebody asks; null for an address that we have not made.
 */
export async function postcardPicture(
  { secrets, storage }: Kept,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const wish = readPostcardAddress(secrets, path)
  if (!wish) return null
  const kept = await storage.read(wish.folder, name)
  if (kept) return kept
  return oneAtATime(async () => {
    const content = await drawPostcard(wish, await photograph(storage, wish.card.picture))
    await storage.put(wish.folder, [{ name, content }])
    return content
  })
}

/** The picture of a postcard over this photograph, light enough for every chat. */
export async function drawPostcard(
  { card, size }: Pick<PostcardWish, 'card' | 'size'>,
  photo: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const { width, height } = postcardSizes[size]
  // What people look at in a photograph stays in sight, whatever its proportions.
  const cover = { fit: 'cover', position: sharp.strategy.attention } as const
  const large = await sharp(photo ?? Buffer.from(evening))
    .resize(width, height, cover)
    .jpeg({ quality: 90 })
    .toBuffer()
  const small = await sharp(large).resize(260, 296, cover).jpeg().toBuffer()
  const drawing = svgOf(postcardDrawing(card, size, { large, small }))
  for (const quality of [84, 74, 62, 48, 34]) {
    const made = await sharp(Buffer.from(drawing)).flatten().jpeg({ quality, progressive: true }).toBuffer()
    if (made.byteLength < heaviest || quality === 34) return new Uint8Array(made)
  }
  throw new Error('The last quality is always taken')
}

/** A photograph as it was uploaded, or the scene of this name; null where there is neither. */
async function photograph(storage: Kept['storage'], picture: string): Promise<Uint8Array | null> {
  const uploaded = readUploadedPicture(picture)
  if (!uploaded) return (await scene(picture)) ?? coverPicture(storage, picture)
  const { id, width, shape } = uploaded
  const widths = widthsWithin(pictureShapes[shape].widths, width)
  const enough = widths.find((one) => one >= postcardSizes.card.width) ?? width
  return (await storage.read(id, uploadedFileName(enough, 'jpg'))) ?? coverPicture(storage, 'cover-default')
}

/** In the proportions it was drawn in. */
const scene = async (picture: string): Promise<Uint8Array | null> =>
  /^[a-z0-9-]+$/.test(picture)
    ? readFile(join(rootFolder(), 'build/art/pictures', `${picture}-1600.avif`)).catch(() => null)
    : null

const evening = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><linearGradient id="g" x2="0" y2="1"><stop stop-color="#8b83b8"/><stop offset=".45" stop-color="#eba99b"/><stop offset=".7" stop-color="#f6d9a0"/><stop offset="1" stop-color="#4a2f62"/></linearGradient><rect width="1200" height="800" fill="url(#g)"/></svg>`
