import { PictureRefused } from '#server/domain/files/media/media.refusals.ts'
import type * as ordinary from '#server/domain/files/media/grey-pixels.ts'
import { openPicture, part } from './renditions.ts'

export type { GreyPixels } from '#server/domain/files/media/grey-pixels.ts'

/** Returns the picture in grey, rendered by the browser. */
export const readGreyPixels: typeof ordinary.readGreyPixels = async (bytes, longest) => {
  const picture = await openPicture(bytes)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const frame = { left: 0, top: 0, width: picture.width, height: picture.height }
  const colours = part(picture, frame, { width, height }, true)
    .getContext('2d')
    ?.getImageData(0, 0, width, height)
  if (!colours) throw PictureRefused({ problem: 'damaged' })
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = colours.data.subarray(at * 4, at * 4 + 3)
    pixels[at] = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return { width, height, pixels }
}
