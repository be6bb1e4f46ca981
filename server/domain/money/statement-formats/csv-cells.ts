import { maxStatementCells, StatementViolation, type Row } from '#server/domain/money/statements/index.ts'
import { csvRows } from '#shared/csv.ts'

export const separators = [';', '\t', '|', ','] as const
export type Separator = (typeof separators)[number]

/** Limits above any real file: cells per row, and characters of a cell. */
const bounds = { cells: 200, cell: 20_000 } as const

/** Yields the rows of a CSV statement. Returns the line of an unclosed quote, which ends the reading, or null. */
export function rowsOf(
  text: string,
  separator: Separator,
): Generator<Row, { readonly unclosedAt: number } | null> {
  let count = 0
  return csvRows(text, {
    separator,
    unclosedQuote: 'ends',
    check: (line, position, length) => {
      count += 1
      if (count > maxStatementCells) throw new StatementViolation({ line, code: 'tooManyCells', value: '' })
      if (position >= bounds.cells || length > bounds.cell)
        throw new StatementViolation({ line, code: 'tooComplex', value: '' })
    },
  })
}

/** Returns the separator by which most of the first lines have the same number of cells, at least two. */
export function separatorOf(text: string): Separator {
  const sample = text.slice(0, 20_000)
  let best: { separator: Separator; lines: number } = { separator: ';', lines: 0 }
  for (const separator of separators) {
    const counts = new Map<number, number>()
    for (const { cells } of rowsOf(sample, separator))
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    const lines = Math.max(0, ...[...counts].map(([columns, rows]) => rows * Math.min(columns, 8)))
    if (lines > best.lines) best = { separator, lines }
  }
  return best.separator
}
