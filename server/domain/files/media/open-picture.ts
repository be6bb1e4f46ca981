import type { Sharp, SharpOptions } from 'sharp'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { type PictureKind, pictureKind } from '#shared/picture-kind.ts'
import { PictureRefused } from './media.refusals.ts'
import { mostPixels } from './upload-limits.ts'

/** An uploaded picture of a kind that is accepted, within the limit of pixels. */
export type OpenPicture = {
  /** Its size when it is held upright. */
  readonly size: { readonly width: number; readonly height: number }
  /** Starts decoding it from the beginning. */
  readonly decode: () => Sharp
  readonly sharp: Painter
}

type Painter = Awaited<ReturnType<typeof painter>>

/** Opening a large photograph takes memory: one at a time. */
const oneAtATime = limitConcurrency(1)

/** Loaded with the first upload; most processes never see one. */
async function painter() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Opens an uploaded file as a picture and runs `use` with it. Refuses `PictureRefused`, also where `use` cannot decode it. */
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
      // sharp throws a bare Error for a file that it cannot open; other errors are not about the file.
      throw error instanceof Error && error.constructor === Error
        ? PictureRefused({ problem: 'damaged' })
        : error
    }
  })
}

const isKind = (kind: string): kind is PictureKind => /^(jpeg|png|webp|avif)$/.test(kind)

async function open(sharp: Painter, bytes: Uint8Array, kind: PictureKind): Promise<OpenPicture> {
  // Bounds of its own would hide why: they are looked at below, from the head of the file alone.
  const { format, compression, pages, autoOrient } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata()
  const opened = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (opened !== kind) throw PictureRefused({ problem: 'damaged' })
  if ((pages ?? 1) > 1) throw PictureRefused({ problem: 'moving' })
  if (autoOrient.width * autoOrient.height > mostPixels) throw PictureRefused({ problem: 'tooManyPixels' })
  const options: SharpOptions = { failOn: 'truncated', limitInputPixels: mostPixels, sequentialRead: true }
  return {
    size: autoOrient,
    sharp,
    decode: () => sharp(bytes, options).timeout({ seconds: 30 }).autoOrient(),
  }
}
