import {
  pictureFileWidths,
  readUploadedPicture,
  tallShape,
  type UploadedPicture,
  uploadedFile,
  widthsWithin,
} from '#shared/pictures-uploaded.ts'
import {
  defaultCover,
  defaultCoverAddress,
  pictureAddress,
  type PictureFormat,
  type PictureWidth,
  pictureWidths,
  tallCovers,
  tallPictureWidths,
  webpWidths,
} from '#shared/pictures.ts'

type PictureProps = {
  /** Name of a bundled picture (`flamenco-night`) or address of an uploaded one. */
  name: string
  alt: string
  /** Displayed width, as in `<img sizes>`. */
  sizes: string
  /** Focal point when cropped, in percent from the left and the top. */
  focus?: { x: number; y: number }
  /** Whether the picture is above the fold and loads first. All others load lazily. */
  first?: boolean
  /** Covers only: screen width in pixels below which a tall crop is used. */
  tallBelow?: number | undefined
  /** Covers only: screen width from which a tall crop is used, where the picture is then a tall column. */
  tallFrom?: number
  className?: string
}

/** A picture in the smallest file that looks sharp on this screen. */
export function Picture({
  name: source,
  alt,
  sizes,
  focus,
  first = false,
  tallBelow,
  tallFrom,
  className,
}: PictureProps) {
  const tallMedia = mediaOfTall(tallBelow, tallFrom)
  const name = source === defaultCoverAddress ? defaultCover : source
  const position = focus && { objectPosition: `${focus.x}% ${focus.y}%` }
  const image = {
    className,
    style: position,
    decoding: first ? ('sync' as const) : ('async' as const),
    loading: first ? undefined : ('lazy' as const),
    fetchPriority: first ? ('high' as const) : undefined,
  }
  const uploaded = readUploadedPicture(name)
  if (uploaded) {
    const style = position ?? { objectPosition: `${uploaded.focus.x}% ${uploaded.focus.y}%` }
    return <Uploaded {...{ address: name, uploaded, alt, sizes, tallMedia, image: { ...image, style } }} />
  }
  if (name.includes('/')) return <img src={name} alt={alt} {...image} />
  const wide = (format: PictureFormat) => sources(name, pictureWidths, format)
  const tall = (format: PictureFormat) => sources(`${name}-tall`, tallPictureWidths, format)
  const hasTall = tallMedia && tallCovers.has(name)
  return (
    <picture>
      {hasTall && <source media={tallMedia} type="image/avif" srcSet={tall('avif')} sizes={sizes} />}
      {hasTall && <source media={tallMedia} type="image/webp" srcSet={tall('webp')} sizes={sizes} />}
      <source type="image/avif" srcSet={wide('avif')} sizes={sizes} />
      <img
        alt={alt}
        src={pictureAddress(name, 800, 'webp')}
        srcSet={wide('webp')}
        sizes={sizes}
        width={1200}
        height={800}
        {...image}
      />
    </picture>
  )
}

const knownSources = new Map<string, string>()

/** Returns the files of a bundled picture as in `<img srcset>`. A list shows a picture many times. */
function sources(name: string, widths: readonly PictureWidth[], format: PictureFormat): string {
  const key = `${name}.${format}`
  const known = knownSources.get(key)
  if (known !== undefined) return known
  const files = widths
    .filter((width) => format === 'avif' || webpWidths.some((one) => one === width))
    .map((width) => `${pictureAddress(name, width, format)} ${width}w`)
    .join(', ')
  knownSources.set(key, files)
  return files
}

/** Returns the media query of screens with the tall crop; undefined for none. */
function mediaOfTall(below: number | undefined, from: number | undefined): string | undefined {
  if (from !== undefined) return `(min-width: ${from}px)`
  return below === undefined ? undefined : `(max-width: ${below - 0.02}px)`
}

/** Returns the address of the largest file of a picture. */
export function largestPicture(name: string): string {
  return name.includes('/') ? name : pictureAddress(name, 1600, 'avif')
}

type UploadedProps = Pick<PictureProps, 'alt' | 'sizes'> & {
  tallMedia: string | undefined
  address: string
  uploaded: UploadedPicture
  image: React.ImgHTMLAttributes<HTMLImageElement>
}

/** An uploaded picture. The focal point comes from its address unless `focus` overrides it. */
function Uploaded({ address, uploaded, alt, sizes, tallMedia, image }: UploadedProps) {
  const { id, shape, width, height, tallWidth } = uploaded
  const files = (widths: readonly number[], format: 'avif' | 'webp' | 'jpg', tall = false) =>
    widths.map((one) => `${uploadedFile(id, one, format, tall)} ${one}w`).join(', ')
  const widths = widthsWithin(pictureFileWidths[shape], width)
  const tall = tallMedia && tallWidth ? widthsWithin(tallShape.widths, tallWidth) : null
  return (
    <picture>
      {tall &&
        (['avif', 'webp', 'jpg'] as const).map((format) => (
          <source
            key={format}
            media={tallMedia}
            type={`image/${format === 'jpg' ? 'jpeg' : format}`}
            srcSet={files(tall, format, true)}
            sizes={sizes}
          />
        ))}
      <source type="image/avif" srcSet={files(widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={files(widths, 'webp')} sizes={sizes} />
      <img
        {...image}
        alt={alt}
        src={address}
        srcSet={files(widths, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
      />
    </picture>
  )
}
