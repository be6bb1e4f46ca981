import { centredAt, type DrawingElement } from '#server/platform/drawing/drawing.ts'
import { wrapEvenly, fitText } from '#server/platform/drawing/paragraph.ts'
import type { Face, FaceRole } from '#server/platform/drawing/typeface.ts'
import { heightOf, ornamentAt } from './ornament.ts'
import { printedQr } from './printed-qr.ts'
import type { PrintDesign } from './print-design.ts'
import type { Ornament } from '#shared/printables.ts'

/** An element of known height, drawn downwards from `top` and centred at `middle`. */
export type Block = {
  readonly height: number
  readonly at: (middle: number, top: number) => readonly DrawingElement[]
}

type Words = {
  readonly face: FaceRole
  readonly size: number
  readonly width: number
  readonly ink?: string
  /** The most lines; the size is reduced if the text needs more. */
  readonly lines?: number
  readonly least?: number
  readonly leading?: number
}

/** The blocks of a design. */
export function blocksOf({ inks, face, papers }: PrintDesign) {
  return {
    /** A heading, in the largest size that fits. */
    heading: (words: string, { ink = inks.ink, leading = 1.12, ...room }: Words): Block => {
      const { size: maxSize, lines: most = 1, least = maxSize * 0.5, width } = room
      const own = face(room.face)
      const { lines, size } = fitText(words, { face: own, width, lines: most, size: maxSize, least })
      return linesBlock(lines, { face: own, size, ink, leading })
    },
    /** A paragraph, in as many lines as needed; a line break begins a new line. */
    paragraph: (words: string, { ink = inks.soft, leading = 1.45, ...room }: Words): Block => {
      const { size, width } = room
      const own = face(room.face)
      const lines = words.split('\n').flatMap((line) => withEmpty(wrapEvenly(line, own, size, width)))
      return linesBlock(lines, { face: own, size, ink, leading })
    },
    ornament: (of: Ornament, width: number): Block => {
      const { above, below } = heightOf(of, width)
      return {
        height: above + below,
        at: (x, top) => ornamentAt(of, { x, y: top + above, width }, { inks, papers }),
      }
    },
    qr: (payload: string, size: number): Block => {
      return { height: size, at: (x, top) => [printedQr(payload, x - size / 2, top, size, inks.code)] }
    },
  }
}

export type Blocks = ReturnType<typeof blocksOf>

const withEmpty = (lines: readonly string[]) => (lines.length === 0 ? [''] : lines)

type Set = { face: Face; size: number; ink: string; leading: number }

function linesBlock(lines: readonly string[], { face, size, ink, leading }: Set): Block {
  const isEmpty = lines.every((line) => line === '')
  return {
    height: isEmpty ? 0 : (lines.length - 1) * size * leading + size,
    at: (x, top) =>
      lines.flatMap((words, at) =>
        words === ''
          ? []
          : [centredAt({ words, face, size, ink, x, y: top + size * 0.8 + at * size * leading })],
      ),
  }
}

export const gap = (height: number): Block => ({ height, at: () => [] })

export const heightOfAll = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0)

/** Stacks blocks centred at `middle`, and vertically centred between `from` and `to`. */
export function stackBlocks(
  blocks: readonly Block[],
  middle: number,
  from: number,
  to: number,
): DrawingElement[] {
  let top = from + Math.max(0, (to - from - heightOfAll(blocks)) / 2)
  return blocks.flatMap((block) => {
    const marks = block.at(middle, top)
    top += block.height
    return marks
  })
}

type FitRoom = {
  readonly middle: number
  readonly from: number
  readonly to: number
  readonly largest: number
}

/**
 * Stacks the blocks of a card in the largest scale at which they fit between `from` and `to`. The blocks of the
 * smallest scale that do not fit are left out.
 */
export function fitBlocks(
  blocksAt: (scale: number) => readonly Block[],
  { middle, from, to, largest }: FitRoom,
): DrawingElement[] {
  const scales = Array.from({ length: 24 }, (_, step) => largest * 0.95 ** step)
  let [at, end] = [0, scales.length - 1]
  // By halves, since line breaking is slow.
  while (at < end) {
    const middleStep = Math.floor((at + end) / 2)
    if (heightOfAll(blocksAt(scales[middleStep] ?? 1)) <= to - from) end = middleStep
    else at = middleStep + 1
  }
  const blocks = [...blocksAt(scales[at] ?? 1)]
  while (heightOfAll(blocks) > to - from) blocks.pop()
  return stackBlocks(blocks, middle, from, to)
}
