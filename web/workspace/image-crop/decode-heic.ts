import createHeif from 'libheif-js/libheif-wasm/libheif.js'
import type { PictureProblem } from '#shared/picture-kind.ts'
import { maxPicturePixels } from '#shared/accepted-pictures.ts'

/** The pixels of a photograph, upright. */
export type HeicPixels = {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly colorSpace: PredefinedColorSpace
}

type HeifImage = {
  is_primary(): boolean
  get_width(): number
  get_height(): number
  display(
    pixels: { data: Uint8ClampedArray; width: number; height: number },
    onDone: (pixels: object | null) => void,
  ): void
}
/** The part of the library that its own types omit. */
type Heif = { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] } }

/** Returns the pixels of a HEIC photograph, or why it has none. `wasm` is the code of the library. */
export async function decodeHeic(
  bytes: Uint8Array,
  wasm: BufferSource,
): Promise<HeicPixels | PictureProblem> {
  const { HeifDecoder } = createHeif({ wasmBinary: wasm }) as unknown as Heif
  const images = new HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return 'damaged'
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPicturePixels) return 'tooManyPixels'
  const data = new Uint8ClampedArray(width * height * 4)
  const isDecoded = await new Promise<boolean>((resolve) =>
    image.display({ data, width, height }, (pixels) => resolve(pixels !== null)),
  )
  return isDecoded ? { data, width, height, colorSpace: colorSpaceOf(bytes) } : 'damaged'
}

/** The green of Display P3 as colour profiles contain it; every iPhone has this profile. */
const wideGreen = '\0\0\x4a\xbf\0\0\xb1\x37'

/** The library returns pixels in the colours of the file, whose profile is in its head. */
function colorSpaceOf(bytes: Uint8Array): PredefinedColorSpace {
  const head = String.fromCharCode(...bytes.subarray(0, 32 * 1024))
  return head.includes(wideGreen) ? 'display-p3' : 'srgb'
}
