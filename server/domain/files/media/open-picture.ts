import type { Sharp, SharpOptions } from 'sharp'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { type PictureKind, pictureKind } from '#shared/picture-kind.ts'
import { maxPicturePixels } from '#shared/accepted-pictures.ts'
import { PictureRefused } from './media.refusals.ts'

/** An uploaded picture of an accepted format, within the pixel limit. */
export type OpenPicture = {
  /** Its size after rotation. */
  readonly size: { readonly width: number; readonly height: number }
  /** Begins a new decoding. */
  readonly decode: () => Sharp
  readonly sharp: Painter
}

type Painter = Awaited<ReturnType<typeof painter>>

/** One at a time, since decoding a large photograph takes much memory. */
const oneAtATime = limitConcurrency(1)

/** Loaded with the first upload; most processes never need it. */
async function painter() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Opens an uploaded file as a picture and runs `use` with it. Refuses `PictureRefused`, also if `use` cannot
 * decode it.
 */
export async function withPicture<Result>(
  bytes: Uint8Array,
  use: (picture: OpenPicture) => Promise<Result>,
): Promise<Result> {
  const kind = pictureKind(bytes)
  if (!isKind(kind)) throw PictureRefused({ problem: kind })
  return oneAtATime(async () => {
    const sharp = await painter()
    try {
      return await use(await open(sharp, bytes, kind))
    } catch (error) {
      // sharp throws a plain Error for a file that it cannot open; other errors are not about the file.
      throw error instanceof Error && error.constructor === Error
        ? PictureRefused({ problem: 'damaged' })
        : error
    }
  })
}

const isKind = (kind: string): kind is PictureKind => /^(jpeg|png|webp|avif)$/.test(kind)

async function open(sharp: Painter, bytes: Uint8Array, kind: PictureKind): Promise<OpenPicture> {
  // Without sharp's own pixel limit, whose error hides the reason: the limits are checked below, from the
  // header only.
  const { format, compression, pages, autoOrient } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata()
  const opened = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (opened !== kind) throw PictureRefused({ problem: 'damaged' })
  if ((pages ?? 1) > 1) throw PictureRefused({ problem: 'moving' })
  if (autoOrient.width * autoOrient.height > maxPicturePixels)
    throw PictureRefused({ problem: 'tooManyPixels' })
  const options: SharpOptions = {
    failOn: 'truncated',
    limitInputPixels: maxPicturePixels,
    sequentialRead: true,
  }
  return {
    size: autoOrient,
    sharp,
    decode: () => sharp(bytes, options).timeout({ seconds: 30 }).autoOrient(),
  }
}
