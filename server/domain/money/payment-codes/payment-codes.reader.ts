import decode from 'jsqr'
import type { GreyPixels } from '#server/domain/files/media/index.ts'
import { implementReader } from '#server/platform/untrusted-files/file-reader.ts'
import { paymentCodeReader } from './payment-code-picture.ts'

/**
 * Searches a picture for a code, also light on dark. If none is found, searches the picture at half its size,
 * which averages out noise.
 */
export const paymentCodeImplementation = implementReader(
  paymentCodeReader,
  (picture) => codeIn(picture) ?? codeIn(halfOf(picture)),
)

function codeIn({ width, height, pixels }: GreyPixels): string | null {
  const colours = new Uint8ClampedArray(width * height * 4)
  pixels.forEach((grey, at) => colours.set([grey, grey, grey, 255], at * 4))
  return decode(colours, width, height)?.data || null
}

function halfOf({ width, height, pixels }: GreyPixels): GreyPixels {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) }
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0
  const averages = Array.from({ length: half.width * half.height }, (_, index) => {
    const x = (index % half.width) * 2
    const y = Math.floor(index / half.width) * 2
    return (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4
  })
  return { ...half, pixels: Uint8Array.from(averages) }
}
