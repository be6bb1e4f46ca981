import { pngOf } from '#shared/png.ts'

const pixelsPerModule = 4

/** Returns the PNG data URL of a QR code given as one path of squares. */
export function qrPicture({ size, path }: { readonly size: number; readonly path: string }): string {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
    const row = rows[Number(y)]
    if (row) row[Number(x)] = true
  }
  const bytes = pngOf(rows, pixelsPerModule)
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
