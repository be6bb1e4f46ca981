import { withPicture } from './open-picture.ts'

/** A picture in grey: one byte per pixel, row by row, 0 for black. */
export type GreyPixels = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/**
 * Decodes an uploaded picture, rotated upright, in grey; its longer side has at most `longest` pixels.
 * Refuses `PictureRefused`.
 */
export async function readGreyPixels(bytes: Uint8Array, longest: number): Promise<GreyPixels> {
  return withPicture(bytes, async ({ decode }) => {
    const { data, info } = await decode()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('b-w')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
  })
}
