/** The generated widths of bundled pictures. */
export const pictureWidths = [400, 800, 1200, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp'

/** The widths for browsers that support only WebP: old ones, on small screens. */
export const webpWidths = [400, 800] as const satisfies readonly PictureWidth[]

/** Tall crops are for phones and never shown wider. */
export const tallPictureWidths = [400, 800, 1200] as const satisfies readonly PictureWidth[]

/** Pictures that also exist as a tall crop for phones. */
export const tallCovers: ReadonlySet<string> = new Set([
  'cover-default',
  'cover-default-brides',
  'cover-default-grooms',
  'wedding-arch',
  'wedding-arch-brides',
  'wedding-arch-grooms',
])

/**
 * Returns the address of a picture. Its number is increased when the drawings change, since browsers cache
 * pictures for a year.
 */
export function pictureAddress(name: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${name}-${width}.${format}?v=${pictureEdition}`
}

const pictureEdition = 1
