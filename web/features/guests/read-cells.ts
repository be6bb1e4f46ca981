/** The cells of a sheet by row. */
export type Rows = readonly (readonly string[])[]

/** Parses pasted text (tab-separated) or CSV (semicolons or commas, quoted cells). */
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

/** Removes empty rows and columns. */
export function withoutEmpty(rows: Rows): Rows {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...filled.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) =>
    filled.some((row) => (row[at] ?? '') !== ''),
  )
  return filled.map((row) => columns.map((at) => row[at] ?? ''))
}

/** Normalizes spaces, trims, and drops the leading sign that protects spreadsheets from formulas. */
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
    // An unclosed quote is an ordinary character.
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

/** Decodes a text file in the encodings that spreadsheets write. */
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
