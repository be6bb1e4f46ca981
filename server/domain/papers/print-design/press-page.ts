import type { Drawing, DrawingElement } from '#server/platform/drawing/drawing.ts'

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** How far colours and pictures extend beyond the cut, so that no white edge remains. */
export const bleedWidth = mm(3)
const markLength = mm(5)
/** From the edge of the sheet to the cut. */
export const pressMargin = bleedWidth + markLength + mm(1)

type Size = { readonly width: number; readonly height: number }

/** A page for a print shop: marks drawn with a bleed, crop marks, and the boxes that its programs read. */
export function pressPage({ width, height }: Size, marks: readonly DrawingElement[]): Drawing {
  return {
    width: width + 2 * pressMargin,
    height: height + 2 * pressMargin,
    trim: { x: pressMargin, y: pressMargin, width, height, bleed: bleedWidth },
    marks: [
      { kind: 'group', x: pressMargin, y: pressMargin, marks },
      { kind: 'path', d: cropMarks({ width, height }), stroke: '#000000', thickness: 0.3 },
    ],
  }
}

/** Two short lines at each corner, outside the bleed. */
function cropMarks({ width, height }: Size): string {
  const xs = [pressMargin, pressMargin + width]
  const ys = [pressMargin, pressMargin + height]
  const far = pressMargin + bleedWidth + mm(1)
  return [
    ...xs.flatMap((x) => [`M${x} 0v${markLength}`, `M${x} ${height + far}v${markLength}`]),
    ...ys.flatMap((y) => [`M0 ${y}h${markLength}`, `M${width + far} ${y}h${markLength}`]),
  ].join('')
}
