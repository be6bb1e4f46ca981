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

/** The picture of a wedding and of a profile for which no other was chosen: the name of an illustration. */
export const defaultCover = 'cover-default'
/** The address of that picture, and of the logo that is shown where no header image was chosen. */
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
 * The path of the file behind an address of a picture: behind that of the default cover are all its sizes. Without a known size the
 * path itself.
 */
export function pictureFile({ pathname, searchParams }: URL): string {
  if (pathname !== defaultCoverAddress) return pathname
  const width = pictureWidths.find((one) => String(one) === searchParams.get('width'))
  const format = (['avif', 'webp'] as const).find((one) => one === searchParams.get('format'))
  const shape = searchParams.get('shape') === 'tall' ? '-tall' : ''
  return width && format ? `/pictures/${defaultCover}${shape}-${width}.${format}` : pathname
}

const pictureEdition = 1
