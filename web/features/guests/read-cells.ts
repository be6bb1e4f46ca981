/** Rows of cells, as they stand in a sheet. */
export type Rows = readonly (readonly string[])[]

/** The rows of a text: pasted from a spreadsheet (tabs), or a CSV (semicolons or commas, with quotes around what holds one). */
export function rowsOf(text: string): Rows {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, separator)
    row.push(tidy(cell))
    at = end + 1
    if (text[end] !== separator) {
      rows.push(row)
      row = []
      if (text[end] === '\r' && text[end + 1] === '\n') at += 1
    } else if (at === text.length) row.push('')
  }
  if (row.length > 0) rows.push(row)
  return withoutEmpty(rows)
}

/** Only rows and columns in which something stands. */
export function withoutEmpty(rows: Rows): Rows {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...filled.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) =>
    filled.some((row) => (row[at] ?? '') !== ''),
  )
  return filled.map((row) => columns.map((at) => row[at] ?? ''))
}

/** Spaces of every kind become one, and none at the ends; nor the sign that kept a spreadsheet from taking words for a formula. */
export function tidy(cell: string): string {
  return cell
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/u, '')
}

function cellAt(text: string, at: number, separator: string): { cell: string; end: number } {
  if (text[at] !== '"') {
    const end = endOfPlain(text, at, separator)
    return { cell: text.slice(at, end), end }
  }
  let cell = ''
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    // A quote that nobody closed is a character like any other.
    if (quote === -1) {
      const end = endOfPlain(text, at + 1, separator)
      return { cell: text.slice(at, end), end }
    }
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const end = endOfPlain(text, quote + 1, separator)
      return { cell: cell + text.slice(quote + 1, end), end }
    }
    cell += '"'
    from = quote + 2
  }
}

function endOfPlain(text: string, at: number, separator: string): number {
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

function separatorOf(text: string): string {
  const firstLines = text.slice(0, 4_000).replaceAll(/"[^"]*"/gu, '')
  if (firstLines.includes('\t')) return '\t'
  const count = (sign: string) => firstLines.split(sign).length
  return count(';') > 1 && count(';') * 2 >= count(',') ? ';' : ','
}

/** The text of a file, in whichever of the ways that spreadsheets write it. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
