import { centredAt, type DrawingElement } from '#server/platform/drawing/drawing.ts'
import { wrapEvenly, fitText } from '#server/platform/drawing/paragraph.ts'
import type { Face } from '#server/platform/drawing/typeface.ts'
import { heightOf, ornamentAt } from './ornament.ts'
import { printedQr } from './printed-qr.ts'
import { inks } from './inks.ts'
import type { Ornament } from '#shared/printables.ts'

/** An element of known height, drawn downwards from `top` and centred at `middle`. */
export type Block = {
  readonly height: number
  readonly at: (middle: number, top: number) => readonly DrawingElement[]
}

type Words = {
  readonly face: Face
  readonly size: number
  readonly width: number
  readonly ink?: string
  /** The most lines; the size is reduced if the text needs more. */
  readonly lines?: number
  readonly least?: number
  readonly leading?: number
}

/** A heading, in the largest size that fits. */
export function heading(words: string, { ink = inks.ink, leading = 1.12, ...room }: Words): Block {
  const { face, size: maxSize, lines: most = 1, least = maxSize * 0.5, width } = room
  const { lines, size } = fitText(words, { face, width, lines: most, size: maxSize, least })
  return linesBlock(lines, { face, size, ink, leading })
}

/** A paragraph, in as many lines as needed. */
export function paragraph(words: string, { ink = inks.soft, leading = 1.45, ...room }: Words): Block {
  const { face, size, width } = room
  return linesBlock(wrapEvenly(words, face, size, width), { face, size, ink, leading })
}

type Set = { face: Face; size: number; ink: string; leading: number }

function linesBlock(lines: readonly string[], { face, size, ink, leading }: Set): Block {
  return {
    height: lines.length === 0 ? 0 : (lines.length - 1) * size * leading + size,
    at: (x, top) =>
      lines.map((words, at) =>
        centredAt({ words, face, size, ink, x, y: top + size * 0.8 + at * size * leading }),
      ),
  }
}

export function ornament(of: Ornament, width: number): Block {
  const { above, below } = heightOf(of, width)
  return { height: above + below, at: (x, top) => ornamentAt(of, x, top + above, width) }
}

export function qr(payload: string, size: number): Block {
  return { height: size, at: (x, top) => [printedQr(payload, x - size / 2, top, size, inks.ink)] }
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
