import { mm } from '#server/domain/papers/print-design/index.ts'
import { box, centredAt, type DrawingElement } from '#server/platform/drawing/drawing.ts'

/** The size of a booklet page in points: A6. */
export const pageSize = { width: mm(105), height: mm(148) }

/** Minimum distance of text from the edge. */
export const margin = 24

/** Draws one page with this bleed on each side. */
export type Page = (bleed: number) => readonly DrawingElement[]

/** A colour over the whole page and its bleed. */
export const ground = (ink: string, bleed: number): DrawingElement => ({
  kind: 'path',
  d: box(-bleed, -bleed, pageSize.width + 2 * bleed, pageSize.height + 2 * bleed),
  fill: ink,
})

/** The page number, between two short lines. */
export function folio(number: number, ink: string): DrawingElement[] {
  const { width, height } = pageSize
  const y = height - 15
  return [
    centredAt({ words: String(number), face: 'text', size: 6.4, ink, x: width / 2, y }),
    {
      kind: 'path',
      d: `M${width / 2 - 22} ${y - 2.2}h12M${width / 2 + 10} ${y - 2.2}h12`,
      stroke: ink,
      thickness: 0.4,
      opacity: 0.6,
    },
  ]
}
