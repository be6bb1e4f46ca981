import { box, type Drawing, type DrawingElement } from '#server/platform/drawing/drawing.ts'
import type { Paper } from '#shared/paper.ts'
import { inks } from './inks.ts'

/** In points. */
export const paperSizes: Record<Paper, { width: number; height: number }> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
}

export type Size = { readonly width: number; readonly height: number }

/** A sheet of equal cards in rows and columns, with cut marks between them. */
export function cardsOnSheet(
  paper: Paper,
  across: number,
  down: number,
  card: (size: Size) => readonly DrawingElement[],
) {
  const { width, height } = paperSizes[paper]
  const size = { width: width / across, height: height / down }
  const marks: DrawingElement[] = []
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      marks.push({ kind: 'group', x: column * size.width, y: row * size.height, marks: card(size) })
    }
  }
  marks.push({ kind: 'path', d: cutMarks(paper, across, down), stroke: inks.soft, thickness: 0.4 })
  return { width, height, marks } satisfies Drawing
}

const markLength = 14

/** Short lines at the edges and small crosses between the cards. */
function cutMarks(paper: Paper, across: number, down: number): string {
  const { width, height } = paperSizes[paper]
  const xs = inner(width, across)
  const ys = inner(height, down)
  const edges = [
    ...xs.map((x) => `M${x} 0v${markLength}M${x} ${height - markLength}v${markLength}`),
    ...ys.map((y) => `M0 ${y}h${markLength}M${width - markLength} ${y}h${markLength}`),
  ]
  const crosses = xs.flatMap((x) => ys.map((y) => `M${x - 5} ${y}h10M${x} ${y - 5}v10`))
  return [...edges, ...crosses].join('')
}

const inner = (length: number, parts: number): number[] =>
  Array.from({ length: parts - 1 }, (_, at) => (length * (at + 1)) / parts)

/** A thick and a thin line around a card: the frame of stationery. */
export function doubleFrame({ width, height }: Size, inset: number): DrawingElement[] {
  const line = (at: number, thickness: number): DrawingElement => ({
    kind: 'path',
    d: box(at, at, width - 2 * at, height - 2 * at, 3),
    stroke: inks.gold,
    thickness,
  })
  return [line(inset, 0.9), line(inset + 3.2, 0.35)]
}
