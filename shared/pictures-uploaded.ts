/** Where a picture will stand decides its proportions, how wide it is made, and how many pixels of the photograph it needs at least. */
export type PictureShape = 'header' | 'cover' | 'avatar' | 'profile' | 'photo'
/** `ratios`: the narrowest and the widest, by width to height. */
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

/** The proportions a picture of this size gets in its place: its own where they fit, the nearest ones otherwise. */
export function ratioIn(
  shape: PictureShape,
  size: { readonly width: number; readonly height: number },
): number {
  const [narrowest, widest] = pictureShapes[shape].ratios
  return Math.min(Math.max(size.width / size.height, narrowest), widest)
}

/** Covers are also made tall, for phones. */
export const tallShape = { ratio: 0.58, widths: [400, 800, 1200] } as const

/** What must stay in sight when a picture is cut, in percent from left and top. */
export type Focus = { readonly x: number; readonly y: number }

/** A part of a picture, in percent of its width and height as it is looked at. */
export type Cut = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** An uploaded picture, as far as a browser has to know it; all of it stands in its address. */
export type UploadedPicture = {
  readonly id: string
  readonly shape: PictureShape
  /** Of the largest file. */
  readonly width: number
  readonly height: number
  readonly focus: Focus
  /** The width of the largest tall file; null when there is none. */
  readonly tallWidth: number | null
}

/** The heaviest file that is taken. */
export const heaviestUpload = 10 * 1024 * 1024

/** The address of the largest JPEG, which carries what a browser needs to find the other files. */
export function uploadedAddress({ id, shape, width, height, focus, tallWidth }: UploadedPicture): string {
  const tall = tallWidth === null ? '' : `&tall=${tallWidth}`
  return `/media/${id}/${shape}-${width}x${height}.jpg?focus=${focus.x},${focus.y}${tall}`
}

const address =
  /^\/media\/([0-9a-f]{32})\/(header|cover|avatar|profile|photo)-(\d{1,4})x(\d{1,4})\.jpg\?focus=(\d{1,3}),(\d{1,3})(?:&tall=(\d{1,4}))?$/

/** The picture behind an address; null when it is the name of an illustration, or somebody else's address. */
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

/** The widths of a ladder that a picture of this width is made in: never wider than it is. */
export function widthsWithin(widths: readonly number[], largest: number): number[] {
  return [...widths.filter((width) => width < largest), largest]
}

export type UploadedFormat = 'avif' | 'webp' | 'jpg'

/** Where one file of an uploaded picture is served. */
export function uploadedFile(id: string, width: number, format: UploadedFormat, tall = false): string {
  return `/media/${id}/${uploadedFileName(width, format, tall)}`
}

export function uploadedFileName(width: number, format: UploadedFormat, tall = false): string {
  return `${tall ? 'tall-' : ''}${width}.${format}`
}
