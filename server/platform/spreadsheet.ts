import type { SheetData } from 'write-excel-file/node'
import { numberFormat } from '#shared/intl-formats.ts'

/** Text, or a number with the decimals of its currency. */
export type Cell = string | { readonly decimal: string } | null
export type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly Cell[])[] }
export type Sheet = Table & { readonly name: string }

export const spreadsheetFormats = ['csv', 'xlsx'] as const
export type SpreadsheetFormat = (typeof spreadsheetFormats)[number]
/** A spreadsheet for download. */
export type SpreadsheetFile = { readonly name: string; readonly type: string; readonly content: Buffer }

/** Writes sheets as a file. A CSV contains only the first one. */
export async function spreadsheetFile(
  name: string,
  format: SpreadsheetFormat,
  { sheets, locale }: { readonly sheets: readonly [Sheet, ...Sheet[]]; readonly locale: string },
): Promise<SpreadsheetFile> {
  return format === 'csv'
    ? { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: csvOf(sheets[0], locale) }
    : { name: `${name}.xlsx`, type: xlsxType, content: await xlsxOf(sheets) }
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns text that spreadsheets do not interpret as a formula. */
export function escapeFormula(text: string): string {
  return /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** Writes CSV for Excel: with a byte order mark, and with semicolons in locales with a decimal comma. */
function csvOf({ header, rows }: Table, locale: string): Buffer {
  const comma = decimalIsComma(locale)
  const separator = comma ? ';' : ','
  const csvCell = (cell: Cell) => {
    if (cell === null) return ''
    if (typeof cell === 'object') return comma ? cell.decimal.replace('.', ',') : cell.decimal
    const text = escapeFormula(cell)
    return /["\r\n;,']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = [header, ...rows].map((cells) => cells.map(csvCell).join(separator))
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}

function decimalIsComma(locale: string): boolean {
  return numberFormat(locale)
    .formatToParts(1.5)
    .some(({ value }) => value === ',')
}

async function xlsxOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile(
    sheets.map(({ name, header, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: header.map((title, at) => ({
        width: widthOf(
          title,
          rows.map((cells) => cells[at] ?? null),
        ),
      })),
      data: [
        header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((cells) => cells.map(cellOf)),
      ] satisfies SheetData,
    })),
  ).toBuffer()
}

function cellOf(cell: Cell) {
  if (cell === null) return null
  if (typeof cell === 'string') return { value: cell, type: String }
  const format = cell.decimal.includes('.') ? '#,##0.00' : '#,##0'
  return { value: Number(cell.decimal), type: Number, format }
}

const minColumnWidth = 12
const maxColumnWidth = 48

function widthOf(title: string, cells: readonly Cell[]): number {
  const lengths = cells.map((cell) => (typeof cell === 'string' ? cell : (cell?.decimal ?? '')).length)
  return Math.min(maxColumnWidth, Math.max(minColumnWidth, title.length + 2, ...lengths))
}
