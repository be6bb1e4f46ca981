import { box, type Drawing, type DrawingElement } from '#server/platform/drawing/drawing.ts'
import type { Paper } from '#shared/paper.ts'
import { bleedWidth, pressPage } from './press-page.ts'

/** In points. */
export const paperSizes: Record<Paper, Size> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
}

export type Size = { readonly width: number; readonly height: number }

/** Draws a card of this size; its colours extend beyond its edges by the bleed. */
export type Card = (size: Size, bleed: number) => readonly DrawingElement[]

type SheetForm = {
  readonly paper: Paper
  /** Cards beside and below one another on a sheet. */
  readonly across: number
  readonly down: number
  readonly isLandscape?: boolean
  /** Whether each card is a page with bleed and crop marks, for a print shop. */
  readonly hasBleed: boolean
}

/** Lays out cards on sheets to cut at home, or each on a page for a print shop. */
export function layOutCards(cards: readonly Card[], form: SheetForm): Drawing[] {
  const { across, down, hasBleed } = form
  const sheet = sheetSize(form)
  const size = { width: sheet.width / across, height: sheet.height / down }
  if (hasBleed) return cards.map((card) => pressPage(size, card(size, bleedWidth)))
  const onSheet = across * down
  const [only] = cards
  const all = cards.length === 1 && only ? Array.from({ length: onSheet }, () => only) : cards
  return Array.from({ length: Math.ceil(all.length / onSheet) }, (_, at) => {
    const shown = all.slice(at * onSheet, (at + 1) * onSheet)
    const marks = shown.map((card, place): DrawingElement => ({
      kind: 'group',
      x: (place % across) * size.width,
      y: Math.floor(place / across) * size.height,
      marks: card(size, 0),
    }))
    const cuts: DrawingElement = {
      kind: 'path',
      d: cutMarks(sheet, across, down),
      // Visible on light and on dark paper.
      stroke: '#8a8699',
      thickness: 0.4,
    }
    return { ...sheet, marks: [...marks, cuts] }
  })
}

function sheetSize({ paper, isLandscape = false }: SheetForm): Size {
  const { width, height } = paperSizes[paper]
  return isLandscape ? { width: height, height: width } : { width, height }
}

const markLength = 14

/** Short lines at the edges and small crosses between the cards. */
function cutMarks({ width, height }: Size, across: number, down: number): string {
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

/** The ground of a card. At home light paper stays unprinted: it is cream already, or a matter of taste. */
export function groundOf(
  { ground, isDark }: { readonly ground: string; readonly isDark: boolean },
  { width, height }: Size,
  bleed: number,
): DrawingElement[] {
  if (bleed === 0 && !isDark) return []
  return [{ kind: 'path', d: box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), fill: ground }]
}
