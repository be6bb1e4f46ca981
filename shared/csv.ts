/** A row of CSV text. Lines count from 1; a quoted cell may span several. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

type CsvReading = {
  /** One character. */
  readonly separator: string
  /** What an opening quote without a closing one does: ends the reading, or counts as an ordinary character. */
  readonly unclosedQuote: 'ends' | 'ordinary'
  /** Called for each cell with its line, its position in the row (from 0) and its length as written; throws to refuse the text. */
  readonly check?: (line: number, position: number, length: number) => void
}

/** The maximum length of a quoted cell. A longer one counts as unclosed. */
const maxQuotedLength = 5_000

/**
 * Yields the rows of CSV text (RFC 4180) as spreadsheets and banks write it: cells are trimmed, `="00123"` is the text `00123`, and
 * text after a closing quote belongs to the cell. Returns the line of an unclosed quote that ended the reading, or null.
 */
export function* csvRows(
  text: string,
  { separator, unclosedQuote, check }: CsvReading,
): Generator<CsvRow, { unclosedAt: number } | null> {
  let line = 1
  let begin = 1
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = cellAt(text, at, separator) ?? (unclosedQuote === 'ordinary' && bareAt(text, at, separator))
    if (!cell) return { unclosedAt: line }
    check?.(line, cells.length, cell.end - at)
    cells.push(cell.value.trim())
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

/** A cell, the index after it, and the line ends in it. */
type Cell = { readonly value: string; readonly end: number; readonly lines: number }

/** Returns the cell that begins here; null if it begins with a quote that is not closed. */
function cellAt(text: string, from: number, separator: string): Cell | null {
  if (text[from] === '"') return quotedAt(text, from, separator)
  if (text[from] === '=' && text[from + 1] === '"') return quotedAt(text, from + 1, separator)
  return bareAt(text, from, separator)
}

function bareAt(text: string, from: number, separator: string): Cell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end), end, lines: 0 }
}

function quotedAt(text: string, from: number, separator: string): Cell | null {
  let value = ''
  let at = from + 1
  let lines = 0
  while (at < text.length && value.length <= maxQuotedLength) {
    const character = text[at]
    if (character === '"' && text[at + 1] !== '"') {
      const rest = cellAt(text, at + 1, separator)
      return rest && { value: value + rest.value, end: rest.end, lines: lines + rest.lines }
    }
    if (character === '\n') lines += 1
    value += character
    at += character === '"' ? 2 : 1
  }
  return null
}
