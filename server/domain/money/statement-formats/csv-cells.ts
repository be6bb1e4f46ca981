import { mostCells, StatementViolation, type Row } from '#server/domain/money/statements/index.ts'

export const separators = [';', '\t', '|', ','] as const
export type Separator = (typeof separators)[number]

/** Maximum length of a quoted cell. A longer one means a missing closing quote. */
const longestCell = 5_000
/** Limits above any real file: cells per row, and characters of a cell without quotes. */
const bounds = { cells: 200, bareCell: 20_000 } as const

/** Yields the rows of a CSV file. Returns the line of an unclosed quote, which ends the reading, or null. */
export function* rowsOf(text: string, separator: Separator): Generator<Row, { quoteOpenAt: number } | null> {
  let line = 1
  let begin = 1
  let cells: string[] = []
  let at = 0
  let count = 0
  while (at < text.length) {
    const cell = cellAt(text, at, separator)
    if (cell === null) return { quoteOpenAt: line }
    cells.push(cell.value)
    count += 1
    if (count > mostCells) throw new StatementViolation({ line, code: 'tooManyCells', value: '' })
    if (cells.length > bounds.cells || cell.end - at > bounds.bareCell)
      throw new StatementViolation({ line, code: 'tooComplex', value: '' })
    line += cell.lines
    at = cell.end
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      cells.push('')
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    yield { line: begin, cells }
    cells = []
    line += 1
    begin = line
  }
  return null
}

function cellAt(
  text: string,
  from: number,
  separator: Separator,
): { value: string; end: number; lines: number } | null {
  if (text[from] === '"') return quotedAt(text, from, separator)
  // Spreadsheets export digits as text in this form: ="00123".
  if (text[from] === '=' && text[from + 1] === '"') return quotedAt(text, from + 1, separator)
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end).trim(), end, lines: 0 }
}

function quotedAt(text: string, from: number, separator: Separator) {
  let value = ''
  let at = from + 1
  let lines = 0
  while (at < text.length && value.length <= longestCell) {
    const sign = text[at]
    if (sign === '"' && text[at + 1] !== '"') {
      const rest = cellAt(text, at + 1, separator)
      // Some banks append text after the closing quote; it belongs to the cell.
      return rest && { value: (value + rest.value).trim(), end: rest.end, lines: lines + rest.lines }
    }
    if (sign === '\n') lines += 1
    value += sign
    at += sign === '"' ? 2 : 1
  }
  return null
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
