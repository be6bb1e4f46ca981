import type { Platform } from '#server/platform/context.ts'
import { svgOf } from '#server/platform/drawing/svg-painter.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { coverPicture } from './cover-picture.ts'
import { cardSize, linkCard, type LinkCard } from './link-card.ts'
import { linkPictureAddress, type LinkPictureWish, readLinkPictureAddress } from './link-picture-address.ts'
import { printLanguages, stationeryWords } from './words.ts'

const name = 'card.jpg'
const oneAtATime = inTurns(1)

/**
 * The picture at an address of ours, made once and kept beside the uploads, where it is forgotten after a day and made again when
 * somebody asks; null for an address that we have not made.
 */
export async function linkPicture(
  { secrets, storage }: Pick<Platform, 'secrets' | 'storage'>,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const wish = neutralPicture(secrets, path) ?? readLinkPictureAddress(secrets, path)
  if (!wish) return null
  const kept = await storage.read(wish.folder, name)
  if (kept) return kept
  return oneAtATime(async () => {
    const content = await drawLinkPicture(wish, await coverPicture(storage, wish.picture))
    await storage.put(wish.folder, [{ name, content }])
    return content
  })
}

/** What is shown of a page that asks something before it is shown: the same of every wedding. */
function neutralPicture(secrets: Secrets, path: string): LinkPictureWish | null {
  const language = printLanguages.find((one) => path === `/previa/vivencia-${one}.jpg`)
  if (!language) return null
  const line = stationeryWords(language)('link.home')
  const card = { title: 'Vivencia', line, picture: 'cover-default', place: '' }
  return readLinkPictureAddress(secrets, linkPictureAddress(secrets, card))
}

/** A picture of 1200 × 630 with what is said on it, over this background; over an evening sky where there is none. */
export async function drawLinkPicture(
  card: LinkCard,
  background: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const large = await sharp(background ?? Buffer.from(evening))
    .resize(cardSize.width, cardSize.height)
    .jpeg({ quality: 90 })
    .toBuffer()
  const small = await sharp(large).resize(208, 236).jpeg().toBuffer()
  const drawing = svgOf(linkCard(card, large, small))
  for (const quality of [82, 70, 55]) {
    const made = await sharp(Buffer.from(drawing)).flatten().jpeg({ quality, progressive: true }).toBuffer()
    if (made.byteLength < heaviest || quality === 55) return new Uint8Array(made)
  }
  throw new Error('The last quality is always taken')
}

/** Chats leave heavier ones away. */
export const heaviest = 300_000

const evening = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><linearGradient id="g" x2="0" y2="1"><stop stop-color="#8b83b8"/><stop offset=".45" stop-color="#eba99b"/><stop offset=".7" stop-color="#f6d9a0"/><stop offset="1" stop-color="#4a2f62"/></linearGradient><rect width="1200" height="630" fill="url(#g)"/></svg>`
