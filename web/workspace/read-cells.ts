import { csvRows } from '#shared/csv.ts'

/** The cells of a sheet by row. */
export type Rows = readonly (readonly string[])[]

/** Parses pasted text (tab-separated) or CSV (semicolons or commas, quoted cells). */
export function rowsOf(text: string): Rows {
  const rows = csvRows(text, { separator: separatorOf(text), unclosedQuote: 'ordinary' })
  return withoutEmpty(Array.from(rows, ({ cells }) => cells.map(normalizeCell)))
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
export function normalizeCell(cell: string): string {
  return cell
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/u, '')
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
