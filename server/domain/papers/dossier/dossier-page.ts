import type { KeepsakeLook } from '#server/domain/papers/passport/index.ts'
import { box, type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { wrapLines } from '#server/platform/drawing/paragraph.ts'
import type { FaceRole } from '#server/platform/drawing/typeface.ts'

/** The paper of a dossier, and its look. */
export type Sheet = { readonly width: number; readonly height: number; readonly look: KeepsakeLook }

/** Distance of text from the edge. */
export const edge = 44
/** The highest position of text, below the running head of every page but the first. */
export const topOfPage = 58
/** The lowest position of text, above the footer. */
export const bottomOf = (sheet: Sheet): number => sheet.height - edge - 12
/** The width of text. */
export const textWidth = (sheet: Sheet): number => sheet.width - 2 * edge

/** Unfinished pages: the marks of each, and the lowest used position of the last one. */
export type Pages = { readonly pages: readonly (readonly DrawingElement[])[]; readonly y: number }

/** Draws a part downwards from `from`, and returns where it ends. */
export type PagePart = (from: number) => { readonly marks: readonly DrawingElement[]; readonly to: number }

/** Adds parts below each other. A part is never divided: without room it begins the next page. */
export const withParts = (under: Pages, parts: readonly PagePart[], sheet: Sheet): Pages =>
  parts.reduce<Pages>(({ pages, y }, part) => {
    const below = part(y)
    if (below.to <= bottomOf(sheet)) return { pages: onLast(pages, below.marks), y: below.to }
    const next = part(topOfPage)
    return { pages: [...pages, next.marks], y: next.to }
  }, under)

/** Adds marks to the last page. */
export const onLast = (pages: Pages['pages'], marks: readonly DrawingElement[]): Pages['pages'] => [
  ...pages.slice(0, -1),
  [...(pages.at(-1) ?? []), ...marks],
]

type TextStyle = {
  readonly face?: FaceRole
  readonly size?: number
  readonly ink?: string
  readonly after?: number
  /** From the left edge of the column. */
  readonly inset?: number
}

const textSize = 9
const leading = 1.46

/** A column of texts, each below the one before. */
export function column({ x, width, from, ink }: { x: number; width: number; from: number; ink: string }) {
  const marks: DrawingElement[] = []
  let y = from
  const add = (words: string, style: TextStyle = {}) => {
    const { face = 'text', size = textSize, ink: own = ink, after = 0, inset = 0 } = style
    for (const line of wrapLines(words, face, size, width - inset)) {
      marks.push(textAt({ words: line, face, size, ink: own, x: x + inset, y: y + size }))
      y += size * (face === 'display' ? 1.2 : leading)
    }
    y += after
  }
  return { marks, add, at: () => y }
}

/** A thin line over the width of the text. */
export const rule = (y: number, { width, look }: Sheet, opacity = 0.28): DrawingElement => ({
  kind: 'path',
  d: `M${edge} ${y}H${width - edge}`,
  stroke: look.inks.accent,
  thickness: 0.6,
  opacity,
})

/** A tinted band over the width of the text. */
export const band = (y: number, height: number, sheet: Sheet): DrawingElement => ({
  kind: 'path',
  d: box(edge, y, textWidth(sheet), height, 3),
  fill: sheet.look.inks.tint,
})
