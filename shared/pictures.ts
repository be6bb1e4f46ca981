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

/** Name of the illustration for weddings and profiles without a chosen picture. */
export const defaultCover = 'cover-default'
/** URLs of the default cover, and of the logo shown without a header image. */
export const defaultCoverAddress = '/images/background1b.jpg'
export const defaultHeaderAddress = '/images/logo-horizontal.svg'

/**
 * Returns the address of a picture. Its number is increased when the drawings change, since browsers cache
 * pictures for a year.
 */
export function pictureAddress(name: string, width: PictureWidth, format: PictureFormat): string {
  const [of, shape] = name === `${defaultCover}-tall` ? [defaultCover, '&shape=tall'] : [name, '']
  if (of === defaultCover)
    return `${defaultCoverAddress}?v=${pictureEdition}&width=${width}&format=${format}${shape}`
  return `/pictures/${name}-${width}.${format}?v=${pictureEdition}`
}

/**
 * Returns the path of the file behind a picture URL. All sizes of the default cover share one path, with the
 * size as parameters; without a known size it returns the path itself.
 */
export function pictureFile({ pathname, searchParams }: URL): string {
  if (pathname !== defaultCoverAddress) return pathname
  const width = pictureWidths.find((one) => String(one) === searchParams.get('width'))
  const format = (['avif', 'webp'] as const).find((one) => one === searchParams.get('format'))
  const shape = searchParams.get('shape') === 'tall' ? '-tall' : ''
  return width && format ? `/pictures/${defaultCover}${shape}-${width}.${format}` : pathname
}

const pictureEdition = 1
