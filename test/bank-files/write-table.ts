import { utils, write, type CellObject } from '@e965/xlsx'
import { daysBetween } from '#shared/calendar-days.ts'
import type { Movement } from './movements.ts'
import { type Cell, type TableLayout, tableOf } from './tables.ts'

/**
 * A file type with a table. `numbers` and `text` are the storage of amounts and days in the cells of a
 * workbook.
 */
export type TableFile =
  | `csv ${'utf8' | 'bom' | 'latin1' | 'utf16le' | 'mojibake'} ${';' | ',' | 'tab' | '|' | 'sep'}`
  | 'html'
  | `${'xlsx' | 'biff8' | 'xlml' | 'ods'} ${'numbers' | 'text'}`

type WrittenTable = { readonly bytes: Uint8Array; readonly extension: string }

/** Writes movements as a bank's table. */
export function writeTable(
  movements: readonly Movement[],
  layout: TableLayout,
  file: TableFile,
): WrittenTable {
  const { header, rows } = tableOf(movements, layout)
  const plain = (lines: readonly (readonly string[])[] = []) =>
    lines.map((line) => line.map((text) => ({ text })))
  const all: Cell[][] = [...plain(layout.preamble), ...plain([header]), ...rows, ...plain(layout.footer)]
  if (file === 'html') return { bytes: Buffer.from(htmlOf(all)), extension: 'xls' }
  const [kind = '', ...how] = file.split(' ')
  if (kind === 'csv')
    return { bytes: csvOf(all, how[0] ?? '', how[1] ?? ';'), extension: how[1] === '|' ? 'txt' : 'csv' }
  return {
    bytes: workbookOf(all, kind, how[0] === 'numbers'),
    extension: { biff8: 'xls', xlml: 'xml' }[kind] ?? kind,
  }
}

function csvOf(rows: readonly (readonly Cell[])[], encoding: string, sign: string): Buffer {
  const separator = { tab: '\t', sep: ';' }[sign] ?? sign
  const cell = ({ text }: Cell) =>
    text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  const lines = rows.map((row) => row.map(cell).join(separator)).join('\r\n')
  const text = `${sign === 'sep' ? 'sep=;\r\n' : ''}${lines}\r\n`
  if (encoding === 'utf16le') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  if (encoding === 'latin1') return Buffer.from(text, 'latin1')
  // UTF-8 that a spreadsheet read as Windows-1252 and saved.
  if (encoding === 'mojibake') return Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text)))
  return Buffer.from(encoding === 'bom' ? `\uFEFF${text}` : text)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function htmlOf(rows: readonly (readonly Cell[])[]): string {
  const cells = (row: readonly Cell[]) =>
    row.map(({ text }) => `<td nowrap>&nbsp;${escaped(text)}</td>`).join('')
  return `<html><head><meta charset="utf-8"><style>td { mso-number-format: "\\@"; }</style></head><body><table border="1">
${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}
</table></body></html>
`
}

function workbookOf(rows: readonly (readonly Cell[])[], bookType: string, numbers: boolean): Uint8Array {
  const sheet = utils.aoa_to_sheet([])
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries())
      sheet[utils.encode_cell({ r, c })] = numbers ? typed(cell) : { t: 's', v: cell.text }
  const width = Math.max(...rows.map((row) => row.length))
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: width - 1 } })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Movimientos')
  return new Uint8Array(
    write(book, { type: 'array', bookType: bookType as 'xlsx', compression: true }) as ArrayBuffer,
  )
}

function typed({ text, number, day }: Cell): CellObject {
  if (number !== undefined) return { t: 'n', v: number, z: '#,##0.00' }
  if (day !== undefined) return { t: 'n', v: daysBetween('1899-12-30', day), z: 'dd/mm/yyyy' }
  return { t: 's', v: text }
}
