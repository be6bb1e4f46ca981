import type { PictureShape } from './pictures-uploaded.ts'

/** `ratios`: the narrowest and the widest, width divided by height. `least`: the minimum width. */
type AcceptedShape = { readonly ratios: readonly [number, number]; readonly least: number }

export const acceptedShapes: Record<PictureShape, AcceptedShape> = {
  header: { ratios: [1, 4], least: 160 },
  cover: { ratios: [3 / 2, 3 / 2], least: 800 },
  avatar: { ratios: [1, 1], least: 96 },
  profile: { ratios: [3, 3], least: 600 },
  photo: { ratios: [1 / 2, 2], least: 320 },
}

/** Returns the aspect ratio for a picture of this size: its own if allowed, else the nearest allowed. */
export function ratioIn(
  shape: PictureShape,
  size: { readonly width: number; readonly height: number },
): number {
  const [narrowest, widest] = acceptedShapes[shape].ratios
  return Math.min(Math.max(size.width / size.height, narrowest), widest)
}

/** Maximum upload size in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024

/** Good phones take at most 50 megapixels. Larger pictures are not decoded. */
export const maxPicturePixels = 50_000_000
