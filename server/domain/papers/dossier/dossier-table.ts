import { type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { wrapLines } from '#server/platform/drawing/paragraph.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'
import { inks } from '#server/domain/papers/print-design/index.ts'

export type Column = { readonly title: string; readonly width: number; readonly isSum?: boolean }
export type Sheet = { readonly width: number; readonly height: number }

export const edge = 40
const size = 7.2
const leading = 9.4
const maxLines = 6

type Cell = { readonly lines: readonly string[]; readonly column: Column; readonly x: number }

function cellsOf(columns: readonly Column[], row: readonly string[]): Cell[] {
  let x = edge
  return columns.map((column, at) => {
    const cell = { lines: cut(wrapLines(row[at] ?? '', 'text', size, column.width - 6)), column, x }
    x += column.width
    return cell
  })
}

const cut = (lines: readonly string[]): string[] =>
  lines.length <= maxLines ? [...lines] : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1] ?? ''}…`]

function marksOf(cells: readonly Cell[], y: number, face: 'text' | 'strong', ink: string): DrawingElement[] {
  return cells.flatMap(({ lines, column, x }) =>
    lines.map((words, at) => {
      const room = column.isSum ? column.width - 16 - lineOf(words, face, size).width : 0
      return textAt({ words, face, size, ink, x: x + room, y: y + size + at * leading })
    }),
  )
}

/** The lowest position of text, above the footer. */
export const bottomOf = (sheet: Sheet): number => sheet.height - edge - 14

export type Table = {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
}

/** Unfinished pages: the marks of each, and the lowest used position of the last one. */
export type Pages = { readonly pages: readonly (readonly DrawingElement[])[]; readonly y: number }

/**
 * Adds a table below the content of the last page, or on a new page if not even its first three rows fit
 * there; it takes as many pages as needed, with its heading on each.
 */
export function withTable({ pages, y: from }: Pages, sheet: Sheet, { title, columns, rows }: Table): Pages {
  const bottom = bottomOf(sheet)
  const header = cellsOf(
    columns,
    columns.map(({ title: name }) => name),
  )
  const headerHeight = linesOf(header) * leading + 10
  const drawn = rows.map((row) => {
    const cells = cellsOf(columns, row)
    return { cells, height: Math.max(1, linesOf(cells)) * leading + 7 }
  })
  const heading = (at: number): DrawingElement[] => [
    textAt({ words: title, face: 'display', size: 17, ink: inks.ink, x: edge, y: at + 8 }),
    ...marksOf(header, at + 22, 'strong', inks.soft),
    rule(at + 18 + headerHeight, sheet.width, inks.ink, 0.7),
  ]
  if (drawn.length === 0) return { pages, y: from }
  const first = drawn.slice(0, 3).reduce((sum, { height }) => sum + height, 0)
  const gap = 28
  const fitsBelow = from + gap + 22 + headerHeight + first <= bottom
  const start = fitsBelow ? from + gap : edge
  const filled = fitsBelow ? pages.slice(0, -1) : pages
  const all: DrawingElement[][] = [[...(fitsBelow ? (pages.at(-1) ?? []) : []), ...heading(start)]]
  let y = start + 22 + headerHeight
  for (const { cells, height } of drawn) {
    if (y + height > bottom) {
      all.push(heading(edge))
      y = edge + 22 + headerHeight
    }
    all
      .at(-1)
      ?.push(...marksOf(cells, y + 2, 'text', inks.ink), rule(y + height - 1, sheet.width, inks.rule, 0.4))
    y += height
  }
  return { pages: [...filled, ...all], y }
}

const linesOf = (cells: readonly Cell[]): number => Math.max(...cells.map(({ lines }) => lines.length))

export const rule = (y: number, width: number, ink: string, thickness: number): DrawingElement => ({
  kind: 'path',
  d: `M${edge} ${y}H${width - edge}`,
  stroke: ink,
  thickness,
})
