import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  pictureWidths,
  tallCovers,
  tallPictureWidths,
  webpWidths,
  type PictureWidth,
} from '#shared/pictures.ts'
import { around, type Frame, middleOf, partOf, proportions, type Scene } from './scenes.ts'

/** Increase this when the rendering of pictures changes. */
export const recipe = '5'
export const jpegQuality = 80
const quality = { avif: 48, webp: 70 }

/** Actual width of all quick pictures, under the names of all widths. */
const quickWidth = 400

type Drawing = {
  readonly into: string
  /** For tests: small pictures under every name, at a fifteenth of the rendering time. */
  readonly quick?: boolean
}

/**
 * Renders all files of an illustration: AVIF and WebP in several widths, tall crops of covers, and the picture
 * of link previews.
 */
export async function makePictures(scene: Scene, { into, quick = false }: Drawing): Promise<void> {
  const { name, width, height } = scene
  mkdirSync(into, { recursive: true })
  const drawn = (frame: Frame, targetWidth: number) => draw(scene, frame, quick ? quickWidth : targetWidth)
  const write = quick ? writeQuickly : writeWidths
  const whole = await drawn({ left: 0, top: 0, width, height }, Math.max(...pictureWidths))
  await write(whole, join(into, name), pictureWidths)
  if (tallCovers.has(name)) {
    const tall = await drawn(around(scene, proportions.tall), Math.max(...tallPictureWidths))
    await write(tall, join(into, `${name}-tall`), tallPictureWidths)
  }
  const card = middleOf(name) === 0.5 ? whole.clone() : await drawn(around(scene, proportions.card), 1200)
  // A small picture has no detail that a smooth enlargement could keep.
  const kernel = quick ? 'nearest' : 'lanczos3'
  const jpeg = card.resize(1200, 630, { fit: 'cover', kernel }).jpeg({ quality: jpegQuality })
  await jpeg.toFile(join(into, `${name}-card.jpg`))
}

const avif = (picture: Sharp, width: number) =>
  picture
    .clone()
    .resize(width)
    .avif({ quality: quality.avif, effort: width > 800 ? 1 : 2 })
const webp = (picture: Sharp, width: number) =>
  picture.clone().resize(width).webp({ quality: quality.webp, effort: 2 })

/** Browsers that need WebP run on old phones, which never request the largest width. */
const hasWebp = (width: PictureWidth) => webpWidths.some((known) => known === width)

async function writeWidths(largest: Sharp, path: string, widths: readonly PictureWidth[]): Promise<void> {
  for (const width of widths) {
    await avif(largest, width).toFile(`${path}-${width}.avif`)
    if (hasWebp(width)) await webp(largest, width).toFile(`${path}-${width}.webp`)
  }
}

/** Encodes each format once and copies the file to the names of all widths. */
async function writeQuickly(small: Sharp, path: string, widths: readonly PictureWidth[]): Promise<void> {
  const asAvif = await small.clone().avif({ quality: quality.avif, effort: 0 }).toBuffer()
  const asWebp = await webp(small, quickWidth).toBuffer()
  for (const width of widths) {
    await writeFile(`${path}-${width}.avif`, asAvif)
    if (hasWebp(width)) await writeFile(`${path}-${width}.webp`, asWebp)
  }
}

/** Renders a part of a scene at this width. Rendering is slow, so smaller widths are scaled from the result. */
async function draw(scene: Scene, frame: Frame, targetWidth: number): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(partOf(scene, frame)))
    .resize(targetWidth, Math.round((targetWidth * frame.height) / frame.width), { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
