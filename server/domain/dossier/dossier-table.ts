import { type Drawing, type Mark, written } from '#server/platform/drawing/drawing.ts'
import { brokenInto } from '#server/platform/drawing/paragraph.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'
import { inks } from '#server/domain/stationery/index.ts'

export type Column = { readonly title: string; readonly width: number; readonly isSum?: boolean }
export type Sheet = { readonly width: number; readonly height: number }

export const edge = 40
const size = 7.2
const leading = 9.4
const mostLines = 6

type Cell = { readonly lines: readonly string[]; readonly column: Column; readonly x: number }

function cellsOf(columns: readonly Column[], row: readonly string[]): Cell[] {
  let x = edge
  return columns.map((column, at) => {
    const cell = { lines: cut(brokenInto(row[at] ?? '', 'text', size, column.width - 6)), column, x }
    x += column.width
    return cell
  })
}

const cut = (lines: readonly string[]): string[] =>
  lines.length <= mostLines
    ? [...lines]
    : [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1] ?? ''}…`]

function marksOf(cells: readonly Cell[], y: number, face: 'text' | 'strong', ink: string): Mark[] {
  return cells.flatMap(({ lines, column, x }) =>
    lines.map((words, at) => {
      const room = column.isSum ? column.width - 16 - lineOf(words, face, size).width : 0
      return written({ words, face, size, ink, x: x + room, y: y + size + at * leading })
    }),
  )
}

/** A table over as many sheets as it takes, its heading on each; it begins at this height of its first sheet, which holds these marks. */
export function tableSheets(
  sheet: Sheet,
  {
    title,
    columns,
    rows,
  }: {
    readonly title: string
    readonly columns: readonly Column[]
    readonly rows: readonly (readonly string[])[]
  },
): Drawing[] {
  const bottom = sheet.height - edge - 14
  const header = cellsOf(
    columns,
    columns.map(({ title: name }) => name),
  )
  const headerHeight = Math.max(...header.map(({ lines }) => lines.length)) * leading + 10
  const pages: Mark[][] = []
  let y = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const cells = cellsOf(columns, row)
    const height = Math.max(1, ...cells.map(({ lines }) => lines.length)) * leading + 7
    if (y + height > bottom) {
      const top = edge + 22
      pages.push([
        written({ words: title, face: 'display', size: 17, ink: inks.ink, x: edge, y: edge + 8 }),
        ...marksOf(header, top, 'strong', inks.soft),
        rule(top + headerHeight - 4, sheet.width, inks.ink, 0.7),
      ])
      y = top + headerHeight
    }
    pages
      .at(-1)
      ?.push(...marksOf(cells, y + 2, 'text', inks.ink), rule(y + height - 1, sheet.width, inks.rule, 0.4))
    y += height
  }
  return pages.map((marks) => ({ ...sheet, marks }))
}

export const rule = (y: number, width: number, ink: string, thickness: number): Mark => ({
  kind: 'path',
  d: `M${edge} ${y}H${width - edge}`,
  stroke: ink,
  thickness,
})
