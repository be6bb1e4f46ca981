import { read, SSF, type CellObject, type WorkBook } from '@e965/xlsx'
import {
  type Row,
  knownHeader,
  maxStatementLines,
  type Reading,
  type ReadingContext,
  refuseFile,
  StatementViolation,
} from '#server/domain/money/statements/index.ts'
import { unzipWithinBounds } from './bounded-unzip.ts'
import { checkCompound, checkXmlWorkbook } from './workbook-bounds.ts'
import { headerWithin } from './table-shape.ts'
import { readTable } from './table-statement.ts'

const maxColumns = 200

/** Type of the library's number format functions, which the library leaves untyped. */
const numberFormats = SSF as {
  readonly is_date: (format: string) => boolean
  readonly format: (format: string, value: number) => string
  readonly parse_date_code: (
    serial: number,
    options: { readonly date1904: boolean },
  ) => { readonly y: number; readonly m: number; readonly d: number } | null
}

export type WorkbookKind = 'zip' | 'compound' | 'xml'

/** Returns the kind of workbook by its first bytes, or null for other files. */
export function workbookKind(bytes: Uint8Array): WorkbookKind | null {
  const begin = String.fromCharCode(...bytes.subarray(0, 1500))
  if (begin.startsWith('PK\u0003\u0004')) return 'zip'
  if (begin.startsWith('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) return 'compound'
  const isXml = /^(\u00ef\u00bb\u00bf)?\s*<\?xml/.test(begin)
  return isXml && begin.includes('urn:schemas-microsoft-com:office:spreadsheet') ? 'xml' : null
}

/**
 * Reads a statement from XLSX, XLS, Excel 2003 XML or ODS as a table. If several visible sheets contain
 * movements, the first is read and the others are skipped with a warning.
 */
export function readWorkbook(bytes: Uint8Array, kind: WorkbookKind, context: ReadingContext): Reading {
  const workbook = openWorkbook(bytes, kind)
  if (typeof workbook === 'string') return refuseFile(workbook)
  const sheets = visibleSheets(workbook).filter(({ rows }) => rows.length > 0)
  const withMovements = sheets.filter(({ rows }) => knownHeader(rows.slice(0, headerWithin)) !== null)
  const sheet = withMovements[0] ?? sheets[0]
  if (!sheet) return refuseFile('empty')
  const reading = readTable(sheet.rows, 'workbook', context)
  if (reading.kind !== 'read') return reading
  const left = withMovements
    .slice(1)
    .map(({ name }) => ({ line: null, code: 'sheetLeftOut', value: name }) as const)
  return { kind: 'read', statement: { ...reading.statement, notes: [...reading.statement.notes, ...left] } }
}

function openWorkbook(bytes: Uint8Array, kind: WorkbookKind): WorkBook | 'isSpreadsheet' | 'isEncrypted' {
  try {
    if (kind === 'compound') checkCompound(bytes)
    if (kind === 'xml') checkXmlWorkbook(bytes)
    // The displayed text of cells is not needed: numbers and dates are formatted below.
    return read(kind === 'zip' ? unzipWithinBounds(bytes) : bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellText: false,
      cellFormula: false,
      cellHTML: false,
      sheetRows: maxStatementLines,
    })
  } catch (error) {
    if (error instanceof StatementViolation) throw error
    return /password|encrypt/i.test(String(error)) ? 'isEncrypted' : 'isSpreadsheet'
  }
}

type Sheet = { readonly name: string; readonly rows: readonly Row[] }

function visibleSheets(workbook: WorkBook): Sheet[] {
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true
  return workbook.SheetNames.flatMap((name, at) => {
    const hidden = workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0
    const cells = workbook.Sheets[name]?.['!data']
    if (hidden !== 0 || !cells) return []
    const rows: Row[] = []
    // `forEach` skips the gaps of a sparse sheet.
    cells.forEach((row, line) => {
      const written = cellsOf(row, is1904)
      if (written.some((cell) => cell !== '')) rows.push({ line: line + 1, cells: written })
    })
    return [{ name, rows }]
  })
}

function cellsOf(row: readonly CellObject[] | undefined, is1904: boolean): string[] {
  const cells: string[] = []
  row?.forEach((cell, column) => {
    if (column >= maxColumns) throw new StatementViolation({ line: null, code: 'tooComplex', value: '' })
    while (cells.length < column) cells.push('')
    cells[column] = cellText(cell, is1904)
  })
  return cells
}

function cellText(cell: CellObject, is1904: boolean): string {
  const { t: type, v: value } = cell
  if (type === 's' && typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  if (type !== 'n' || typeof value !== 'number') return ''
  const format = typeof cell.z === 'string' ? cell.z : 'General'
  if (numberFormats.is_date(format) && value > 0) return dayText(value, is1904)
  const isShownNegative = value > 0 && /^\s*[-−(]/.test(shown(format, value))
  return numberText(isShownNegative ? -value : value)
}

function shown(format: string, value: number): string {
  if (format === 'General') return ''
  try {
    return numberFormats.format(format, value)
  } catch {
    return ''
  }
}

function dayText(serial: number, is1904: boolean): string {
  const { y, m, d } = numberFormats.parse_date_code(serial, { date1904: is1904 }) ?? { y: 0, m: 0, d: 0 }
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}

/**
 * Returns a number with a decimal point and two decimals, or more if it has more, but never three, since three
 * digits after a single separator would be read as thousands. Errors of binary fractions (0.1 + 0.2) are
 * rounded off.
 */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  if (Number.isInteger(value)) return value.toFixed(0)
  const rounded = value.toFixed(6).replace(/0+$/, '')
  const decimals = rounded.length - rounded.indexOf('.') - 1
  if (decimals <= 2) return value.toFixed(2)
  return decimals === 3 ? `${rounded}0` : rounded
}
