/** Why a file is refused as a picture. Each has a text that explains the fix. */
export const pictureProblems = [
  'notAPicture',
  'otherFormat',
  'heic',
  'drawing',
  'moving',
  'damaged',
  'tooHeavy',
  'tooManyPixels',
  'tooSmall',
] as const
export type PictureProblem = (typeof pictureProblems)[number]

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** TIFF (twice), BMP, Photoshop, JPEG XL (twice). */
const otherFormats = ['II*\0', 'MM\0*', 'BM', '8BPS', '\0\0\0\fJXL ', '\xff\n']

/** Returns the picture format by the first bytes, regardless of the file name, or why the file is refused. */
export function pictureKind(bytes: Uint8Array): PictureKind | PictureProblem {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') return kindByBrands(bytes)
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return 'moving'
  if (otherFormats.some((head) => text(bytes, 0, 12).startsWith(head))) return 'otherFormat'
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i.test(text(bytes, 0, 200))) return 'drawing'
  return 'notAPicture'
}

/** AVIF and HEIC use the same container with different brands. */
function kindByBrands(bytes: Uint8Array): PictureKind | PictureProblem {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const brands: string[] = []
  for (let at = 8; at + 4 <= Math.min(size, bytes.length, 200); at += at === 8 ? 8 : 4)
    brands.push(text(bytes, at, at + 4))
  if (brands[0] === 'avis') return 'moving'
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : 'otherFormat'
}
