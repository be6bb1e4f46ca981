import { acceptedShapes, ratioIn } from '#shared/accepted-pictures.ts'
import { type Cut, type Focus, type PictureShape, tallShape } from '#shared/pictures-uploaded.ts'
import { PictureRefused } from './media.refusals.ts'

/** A rectangle of a picture in pixels. */
export type Frame = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
type Size = { readonly width: number; readonly height: number }

/** The largest frame of this ratio inside another one, as close as possible to the focus (in percent). */
export function cropFrame(within: Frame, ratio: number, focus: Focus): Frame {
  const width = Math.max(1, Math.min(within.width, Math.round(within.height * ratio)))
  const height = Math.max(1, Math.min(within.height, Math.round(width / ratio)))
  const at = (percent: number, whole: number, part: number) =>
    Math.min(Math.max(0, Math.round((whole * percent) / 100 - part / 2)), whole - part)
  return {
    left: within.left + at(focus.x, within.width, width),
    top: within.top + at(focus.y, within.height, height),
    width,
    height,
  }
}

/**
 * The chosen part of a picture (by default the whole), cut to the ratio of its shape. Refuses
 * `PictureRefused`.
 */
export function frameOf(shape: PictureShape, picture: Size, cut: Cut | null): Frame {
  const pixels = (percent: number, whole: number) => Math.round((whole * percent) / 100)
  const clamp = (value: number, most: number) => Math.min(Math.max(0, value), most)
  const left = clamp(pixels(cut?.x ?? 0, picture.width), picture.width - 1)
  const top = clamp(pixels(cut?.y ?? 0, picture.height), picture.height - 1)
  const chosen = {
    left,
    top,
    width: Math.max(1, Math.min(pixels(cut?.width ?? 100, picture.width), picture.width - left)),
    height: Math.max(1, Math.min(pixels(cut?.height ?? 100, picture.height), picture.height - top)),
  }
  const frame = cropFrame(chosen, ratioIn(shape, chosen), { x: 50, y: 50 })
  if (frame.width < acceptedShapes[shape].least) throw PictureRefused({ problem: 'tooSmall' })
  return frame
}

/** The portrait version of a cover, around the focus. */
export function tallFrameOf(cover: Frame, focus: Focus): Frame {
  return cropFrame(cover, tallShape.ratio, focus)
}
