/** The use of a picture. It decides the aspect ratio, the generated widths and the minimum size. */
export type PictureShape = 'header' | 'cover' | 'avatar' | 'profile' | 'photo'
/** `ratios`: the narrowest and the widest, width divided by height. */
type Shape = {
  readonly ratios: readonly [number, number]
  readonly widths: readonly number[]
  readonly least: number
}

export const pictureShapes: Record<PictureShape, Shape> = {
  header: { ratios: [1, 4], widths: [240, 480, 720], least: 160 },
  cover: { ratios: [3 / 2, 3 / 2], widths: [400, 800, 1200, 1600], least: 800 },
  avatar: { ratios: [1, 1], widths: [96, 192, 384], least: 96 },
  profile: { ratios: [3, 3], widths: [600, 1200, 1800], least: 600 },
  photo: { ratios: [1 / 2, 2], widths: [320, 640, 1080, 1600], least: 320 },
}

/** Returns the aspect ratio for a picture of this size: its own if allowed, else the nearest allowed. */
export function ratioIn(
  shape: PictureShape,
  size: { readonly width: number; readonly height: number },
): number {
  const [narrowest, widest] = pictureShapes[shape].ratios
  return Math.min(Math.max(size.width / size.height, narrowest), widest)
}

/** Covers also have a tall variant for phones. */
export const tallShape = { ratio: 0.58, widths: [400, 800, 1200] } as const

/** Focal point of a cropped picture, in percent from the left and the top. */
export type Focus = { readonly x: number; readonly y: number }

/** A crop, in percent of the displayed width and height. */
export type Cut = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The data of an uploaded picture that a browser needs; all of it is in the address. */
export type UploadedPicture = {
  readonly id: string
  readonly shape: PictureShape
  /** Width and height of the largest file. */
  readonly width: number
  readonly height: number
  readonly focus: Focus
  /** The width of the largest tall file; null when there is none. */
  readonly tallWidth: number | null
}

/** Maximum upload size in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024

/** Good phones take at most 50 megapixels. Larger pictures are not decoded. */
export const maxPicturePixels = 50_000_000

/** Returns the address of the largest JPEG. Its query describes the other files. */
export function uploadedAddress({ id, shape, width, height, focus, tallWidth }: UploadedPicture): string {
  const tall = tallWidth === null ? '' : `&tall=${tallWidth}`
  return `/media/${id}/${shape}-${width}x${height}.jpg?focus=${focus.x},${focus.y}${tall}`
}

const address =
  /^\/media\/([0-9a-f]{32})\/(header|cover|avatar|profile|photo)-(\d{1,4})x(\d{1,4})\.jpg\?focus=(\d{1,3}),(\d{1,3})(?:&tall=(\d{1,4}))?$/

/**
 * Parses the address of an uploaded picture; null for the name of an illustration and for foreign addresses.
 */
export function readUploadedPicture(text: string): UploadedPicture | null {
  const [, id, shape, width, height, x, y, tall] = address.exec(text) ?? []
  if (!id || !shape) return null
  return {
    id,
    shape: shape as PictureShape,
    width: Number(width),
    height: Number(height),
    focus: { x: Number(x), y: Number(y) },
    tallWidth: tall ? Number(tall) : null,
  }
}

/** Returns the address of an uploaded picture with another focal point; illustrations are unchanged. */
export function withFocus(picture: string, focus: Focus): string {
  const uploaded = readUploadedPicture(picture)
  return uploaded ? uploadedAddress({ ...uploaded, focus }) : picture
}

/** Returns the widths to generate for a picture; never wider than the original. */
export function widthsWithin(widths: readonly number[], largest: number): number[] {
  return [...widths.filter((width) => width < largest), largest]
}

export type UploadedFormat = 'avif' | 'webp' | 'jpg'

/** Returns the address of one file of an uploaded picture. */
export function uploadedFile(id: string, width: number, format: UploadedFormat, tall = false): string {
  return `/media/${id}/${uploadedFileName(width, format, tall)}`
}

export function uploadedFileName(width: number, format: UploadedFormat, tall = false): string {
  return `${tall ? 'tall-' : ''}${width}.${format}`
}
