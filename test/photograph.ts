import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/**
 * Returns a picture of this size, its left half red and its right half blue, so that tests see how it was
 * transformed.
 */
export async function photographOf(
  width: number,
  height: number,
  { format = 'jpeg', orientation }: { format?: Format; orientation?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const half = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#d01010' },
  }
  const drawn = sharp({ create: { width, height, channels: 3, background: '#1010d0' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .toFormat(format)
  const rotated = orientation ? drawn.withMetadata({ orientation }) : drawn
  return new Uint8Array(await rotated.toBuffer())
}
