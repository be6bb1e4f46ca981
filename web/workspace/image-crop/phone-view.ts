import { tallShape } from '#shared/pictures-uploaded.ts'

export type Pixels = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
type Size = { readonly width: number; readonly height: number }

/**
 * Returns the position of a picture behind a window of this height that shows the tall part of the chosen
 * crop.
 */
export function phoneCropOf(picture: Size, chosen: Pixels, focusX: number, windowHeight: number) {
  const scale = windowHeight / chosen.height
  const tall = Math.min(chosen.width, chosen.height * tallShape.ratio)
  const left = Math.min(Math.max(0, (chosen.width * focusX) / 100 - tall / 2), chosen.width - tall)
  return {
    windowWidth: tall * scale,
    width: picture.width * scale,
    left: -(chosen.x + left) * scale,
    top: -chosen.y * scale,
  }
}
