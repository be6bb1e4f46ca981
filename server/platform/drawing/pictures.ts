import type { Drawing } from '#server/platform/drawing/drawing.ts'
import { svgOf } from '#server/platform/drawing/svg-painter.ts'

type Size = { readonly width: number; readonly height: number }

/** Background used instead of a photo: an evening sky. */
const evening = ({ width, height }: Size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1"><stop stop-color="#8b83b8"/><stop offset=".45" stop-color="#eba99b"/><stop offset=".7" stop-color="#f6d9a0"/><stop offset="1" stop-color="#4a2f62"/></linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`

/** Loads sharp on first use, since most programs render no images. */
const painter = async () => (await import('sharp')).default

/**
 * Part of a photo to keep when cropping: the middle, the most salient part, or a point in percent from the
 * top left corner.
 */
export type CropAnchor = 'middle' | 'whatIsLookedAt' | { readonly x: number; readonly y: number }

/** Returns a photo as JPEG cropped to this size, or an evening sky without a photo. */
export async function photographWithin(
  photo: Uint8Array | null,
  size: Size,
  anchor: CropAnchor = 'middle',
): Promise<Uint8Array> {
  const sharp = await painter()
  const whole = sharp(photo ?? Buffer.from(evening(size)))
  if (typeof anchor === 'string') {
    const position = anchor === 'middle' ? 'centre' : sharp.strategy.attention
    return whole.resize(size.width, size.height, { fit: 'cover', position }).jpeg({ quality: 90 }).toBuffer()
  }
  const { autoOrient } = await whole.metadata()
  const scale = Math.max(size.width / autoOrient.width, size.height / autoOrient.height)
  const [width, height] = [Math.round(autoOrient.width * scale), Math.round(autoOrient.height * scale)]
  const left = Math.round(((width - size.width) * anchor.x) / 100)
  const top = Math.round(((height - size.height) * anchor.y) / 100)
  return whole
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .extract({ left, top, ...size })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/**
 * Renders a drawing as JPEG at its size, with the first of the qualities that is below the size limit in
 * bytes, else with the last one.
 */
export async function renderJpeg(
  drawing: Drawing,
  { qualities, below }: { readonly qualities: readonly number[]; readonly below: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await painter()
  const drawn = await sharp(Buffer.from(svgOf(drawing)))
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bytes = new Uint8Array()
  for (const quality of qualities) {
    const { width, height, channels } = drawn.info
    const picture = sharp(drawn.data, { raw: { width, height, channels } })
    bytes = new Uint8Array(await picture.jpeg({ quality, progressive: true }).toBuffer())
    if (bytes.byteLength < below) return bytes
  }
  return bytes
}

/** Renders a drawing on a white background as WebP of this width. */
export async function renderWebp(drawing: Drawing, width: number): Promise<Buffer> {
  const sharp = await painter()
  // The density gives the vector its final size, so that it is not enlarged afterwards.
  return sharp(Buffer.from(svgOf(drawing)), { density: (72 * width) / drawing.width })
    .resize(width)
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer()
}
