import { type Drawing, type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { bleedWidth, mm, pressPage } from '#server/domain/papers/print-design/index.ts'
import { type Page, pageSize } from './booklet-page.ts'

/** Layouts of a booklet: for screens, for a print shop, or for folding sheets of a home printer. */
export const bookletForms = ['screen', 'press', 'a4', 'letter', 'a5'] as const
export type BookletForm = (typeof bookletForms)[number]

/** The bleed of a layout in points. */
export const bleedOf = (form: BookletForm): number => (form === 'press' ? bleedWidth : 0)

/** Single pages at their size, for screens. */
export const screenPages = (pages: readonly Page[]): Drawing[] =>
  pages.map((page) => ({ ...pageSize, marks: page(0) }))

/** Single pages with bleed and crop marks, for a print shop. */
export const pressPages = (pages: readonly Page[]): Drawing[] =>
  pages.map((page) => pressPage(pageSize, page(bleedWidth)))

/** A folded sheet: the two pages on its front and on its back. */
export type FoldedSheet = {
  readonly front: readonly [number, number]
  readonly back: readonly [number, number]
}

/** The most pages a stapler can bind; thicker booklets have several signatures. */
export const maxPagesInSignature = 48

/**
 * The folded sheets of a booklet of `count` pages (a multiple of four), from the outermost to the innermost.
 */
export function foldedSheets(from: number, count: number): FoldedSheet[] {
  return Array.from({ length: count / 4 }, (_, at) => ({
    front: [from + count - 1 - 2 * at, from + 2 * at],
    back: [from + 2 * at + 1, from + count - 2 - 2 * at],
  }))
}

/** The number of pages of each signature of a booklet: about equal, each a multiple of four. */
export function signatures(pages: number): number[] {
  const parts = Math.ceil(pages / maxPagesInSignature)
  const sheets = pages / 4
  return Array.from(
    { length: parts },
    (_, at) => 4 * (Math.floor((sheets * (at + 1)) / parts) - Math.floor((sheets * at) / parts)),
  )
}

const papers = {
  a4: { width: mm(210), height: mm(297) },
  letter: { width: mm(215.9), height: mm(279.4) },
  a5: { width: mm(210), height: mm(148) },
} as const

/** Home printers cannot print at the edge, so that pages are scaled down. */
const shrunk = { a4: 0.93, letter: 0.9, a5: 0.93 } as const

type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * Double-sided sheets for a home printer: on A5 for folding, on A4 and letter two above one another to be cut
 * first. They have to be flipped along the folded edge.
 */
export function homePrinterPages(
  pages: readonly Page[],
  paper: keyof typeof papers,
  translate: Translate,
): Drawing[] {
  let from = 0
  const parts = signatures(pages.length)
  return parts.flatMap((count, part) => {
    const sheets = foldedSheets(from, count)
    from += count
    const across = paper === 'a5' ? 1 : 2
    const papersNeeded = Math.ceil(sheets.length / across)
    return Array.from({ length: papersNeeded }, (_, at) => at).flatMap((at) => {
      // After cutting, the lower pile goes inside the upper one.
      const shown = across === 1 ? [sheets[at]] : [sheets[at], sheets[at + papersNeeded]]
      return (['front', 'back'] as const).map((side) => {
        const label =
          side === 'front'
            ? translate('booklet.sheet', { part: part + 1, parts: parts.length, sheet: at + 1 })
            : null
        return sheetOf(
          shown.map((sheet) => sheet?.[side]),
          { pages, paper, label },
        )
      })
    })
  })
}

type OfSheet = {
  readonly pages: readonly Page[]
  readonly paper: keyof typeof papers
  readonly label: string | null
}

function sheetOf(
  spreads: readonly (readonly [number, number] | undefined)[],
  { pages, paper, label }: OfSheet,
): Drawing {
  const size = papers[paper]
  const scale = shrunk[paper]
  const [w, h] = [2 * pageSize.width * scale, pageSize.height * scale]
  const x = (size.width - w) / 2
  const room = size.height / spreads.length
  const marks = spreads.flatMap((spread, at): DrawingElement[] => {
    if (!spread) return []
    const y = at * room + (room - h) / 2
    return [...spreadAt(spread, { pages, x, y, scale }), ...trimmed(x, y, w, h)]
  })
  const note: DrawingElement[] = label
    ? [textAt({ words: label, face: 'text', size: 5, ink: '#8a8699', x: x + 12, y: size.height - 5 })]
    : []
  return { ...size, marks: [...marks, ...note] }
}

type At = { readonly pages: readonly Page[]; readonly x: number; readonly y: number; readonly scale: number }

const spreadAt = (spread: readonly [number, number], { pages, x, y, scale }: At): DrawingElement[] =>
  spread.map((page, at) => ({
    kind: 'group',
    x: x + at * pageSize.width * scale,
    y,
    scale,
    marks: pages[page]?.(0) ?? [],
  }))

/** Crop marks, and fold marks between the pages. */
function trimmed(x: number, y: number, w: number, h: number): DrawingElement[] {
  const [gap, long] = [3, 7]
  const cut = [
    ...[x, x + w].flatMap((at) => [`M${at} ${y - gap}v-${long}`, `M${at} ${y + h + gap}v${long}`]),
    ...[y, y + h].flatMap((at) => [`M${x - gap} ${at}h-${long}`, `M${x + w + gap} ${at}h${long}`]),
  ]
  const fold = `M${x + w / 2} ${y - gap}v-${long}M${x + w / 2} ${y + h + gap}v${long}`
  return [
    { kind: 'path', d: cut.join(''), stroke: '#5d5678', thickness: 0.35 },
    { kind: 'path', d: fold, stroke: '#5d5678', thickness: 0.45, dash: [0.8, 1.8] },
  ]
}

/** Lays out the pages of a booklet in this form. */
export function layOutBooklet(pages: readonly Page[], form: BookletForm, translate: Translate): Drawing[] {
  if (form === 'screen') return screenPages(pages)
  if (form === 'press') return pressPages(pages)
  return homePrinterPages(pages, form, translate)
}
