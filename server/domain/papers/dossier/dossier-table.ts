import { type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { wrapLines } from '#server/platform/drawing/paragraph.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'
import {
  band,
  bottomOf,
  edge,
  onLast,
  type Pages,
  rule,
  type Sheet,
  textWidth,
  topOfPage,
} from './dossier-page.ts'

/** A column; `width` is its share of the text's width in percent. */
export type Column = { readonly title: string; readonly width: number; readonly isSum?: boolean }

const size = 7.2
const leading = 9.4
const maxLines = 6
const inset = 6
const titleHeight = 26

type Cell = {
  readonly lines: readonly string[]
  readonly isSum: boolean
  readonly x: number
  readonly width: number
}

function cellsOf(columns: readonly Column[], row: readonly string[], sheet: Sheet): Cell[] {
  let x = edge + inset
  const percent = (textWidth(sheet) - 2 * inset) / 100
  return columns.map((column, at) => {
    const width = column.width * percent
    const lines = cut(wrapLines(row[at] ?? '', 'text', size, width - 6))
    const cell = { lines, isSum: column.isSum === true, x, width }
    x += width
    return cell
  })
}

const cut = (lines: readonly string[]): string[] =>
  lines.length <= maxLines ? [...lines] : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1] ?? ''}…`]

function marksOf(cells: readonly Cell[], y: number, face: 'text' | 'strong', ink: string): DrawingElement[] {
  return cells.flatMap(({ lines, isSum, x, width }) =>
    lines.map((words, at) => {
      const shift = isSum ? width - 16 - lineOf(words, face, size).width : 0
      return textAt({ words, face, size, ink, x: x + shift, y: y + size + at * leading })
    }),
  )
}

export type Table = {
  readonly title: string
  /** The title on the pages on which the table continues. */
  readonly continued: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  /** True if the last row holds the sums of the others. */
  readonly hasSums?: boolean
}

/**
 * Adds a table below the content of the last page, or on a new page if not even its first three rows fit
 * there; it takes as many pages as needed, with its heading on each. Its last three rows stay together.
 */
export function withTable({ pages, y: from }: Pages, sheet: Sheet, table: Table): Pages {
  const { columns, rows, hasSums } = table
  if (rows.length === 0) return { pages, y: from }
  const header = headerOf(table, sheet)
  const bottom = bottomOf(sheet)
  const drawn = rows.map((row) => {
    const cells = cellsOf(columns, row, sheet)
    return { cells, height: linesOf(cells) * leading + 7 }
  })
  const height = (first: number, count: number) =>
    drawn.slice(first, first + count).reduce((sum, row) => sum + row.height, 0)
  const gap = 24
  const fitsBelow = from + gap + header.height + height(0, 3) <= bottom
  const start = fitsBelow ? from + gap : topOfPage
  let all: Pages['pages'] = fitsBelow
    ? onLast(pages, header.at(start, true))
    : [...pages, header.at(start, true)]
  let y = start + header.height
  drawn.forEach((row, at) => {
    const isBeforeLast = at === drawn.length - 3
    if (y + (isBeforeLast ? height(at, 3) : row.height) > bottom) {
      all = [...all, header.at(topOfPage, false)]
      y = topOfPage + header.height
    }
    const isSum = hasSums === true && at === drawn.length - 1
    all = onLast(all, [
      ...marksOf(row.cells, y + 2, isSum ? 'strong' : 'text', sheet.look.inks.ink),
      rule(y + row.height - 1, sheet, isSum ? 0.8 : 0.22),
    ])
    y += row.height
  })
  return { pages: all, y }
}

/** The title and the column headings of a table. */
function headerOf({ title, continued, columns }: Table, sheet: Sheet) {
  const { accent, ink } = sheet.look.inks
  const cells = cellsOf(
    columns,
    columns.map(({ title: name }) => name),
    sheet,
  )
  const bandHeight = linesOf(cells) * leading + 8
  return {
    height: titleHeight + bandHeight + 2,
    at: (y: number, isFirst: boolean): DrawingElement[] => [
      textAt({
        words: isFirst ? title : continued,
        face: isFirst ? 'display' : 'italic',
        size: isFirst ? 17 : 11,
        ink: accent,
        x: edge,
        y: y + 15,
      }),
      band(y + titleHeight, bandHeight, sheet),
      ...marksOf(cells, y + titleHeight + 4, 'strong', ink),
    ],
  }
}

const linesOf = (cells: readonly Cell[]): number => Math.max(1, ...cells.map(({ lines }) => lines.length))
