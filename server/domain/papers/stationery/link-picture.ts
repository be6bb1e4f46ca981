import type { Platform } from '#server/platform/context.ts'
import { renderJpeg, photographWithin } from '#server/platform/drawing/pictures.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { printDesign } from '#server/domain/papers/print-design/index.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { coverPicture } from './cover-picture.ts'
import { cardSize, linkCard, type LinkCard } from './link-card.ts'
import {
  linkPictureAddress,
  type LinkPictureRequest,
  readLinkPictureAddress,
} from './link-picture-address.ts'
import { printLanguages } from '#shared/printables.ts'
import { stationeryWords } from './words.ts'

const name = 'card.jpg'
const ownDesign = { template: 'classic', theme: 'PureLightTheme' }
const oneAtATime = limitConcurrency(1)

/**
 * Returns the picture at a signed address, drawn once and cached in the storage for a day; null for an
 * invalid signature.
 */
export async function linkPicture(
  { secrets, storage }: Pick<Platform, 'secrets' | 'storage'>,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const address = neutralPicture(secrets, path) ?? readLinkPictureAddress(secrets, path)
  if (!address) return null
  const stored = await storage.read(address.folder, name)
  if (stored) return stored
  return oneAtATime(async () => {
    const content = await drawLinkPicture(address, await coverPicture(storage, address.picture))
    await storage.put(address.folder, [{ name, content }])
    return content
  })
}

/** The preview of a page that asks for something before it is shown: the same for every wedding. */
function neutralPicture(secrets: Secrets, path: string): LinkPictureRequest | null {
  const language = printLanguages.find((one) => path === `/previa/vivencia-${one}.jpg`)
  if (!language) return null
  const line = stationeryWords(language)('link.home')
  const card = { title: 'Vivencia', line, picture: 'cover-default', place: '', ...ownDesign }
  return readLinkPictureAddress(secrets, linkPictureAddress(secrets, card))
}

/** Renders a preview of 1200 × 630 with this picture, or with an evening sky without one. */
export async function drawLinkPicture(
  card: LinkCard,
  background: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { window, anchor, draw } = linkCard(card, printDesign(card.template, card.theme))
  const whole = await photographWithin(background, cardSize)
  const large = await photographWithin(whole, window, anchor)
  const small = await photographWithin(whole, { width: 208, height: 236 })
  return renderJpeg(draw(large, small), { qualities: [82, 70, 55], below: maxPreviewBytes })
}

/** Messengers ignore larger preview pictures. */
export const maxPreviewBytes = 300_000
