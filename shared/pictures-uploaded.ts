/** The use of a picture. It decides the generated widths, the accepted aspect ratios and the minimum size. */
export type PictureShape = 'header' | 'cover' | 'avatar' | 'profile' | 'photo'

/** Widths of the files of a picture. */
export const pictureFileWidths: Record<PictureShape, readonly number[]> = {
  header: [240, 480, 720],
  cover: [400, 800, 1200, 1600],
  avatar: [96, 192, 384],
  profile: [600, 1200, 1800],
  photo: [320, 640, 1080, 1600],
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
