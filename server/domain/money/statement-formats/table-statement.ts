import { type Currency, currencies } from '#shared/money.ts'
import {
  type DateOrder,
  dateOrderOf,
  readDate,
  type Row,
  type DecimalSign,
  decimalSignOf,
  type Reading,
  type ReadingContext,
  refuseFile,
  type StatementFormat,
  type StatementWarning,
  unreadableReading,
} from '#server/domain/money/statements/index.ts'
import { directMovements, type TableRow } from './csv-directions.ts'
import { withYears } from './days-without-year.ts'
import { currencyIn, readTableRow, type TableManner } from './table-row.ts'
import {
  columnsOf,
  isEmptyCell,
  sampleOf,
  sectionsOf,
  shapeOf,
  type TableColumns,
  type TableSection,
  type TableShape,
} from './table-shape.ts'

/**
 * Reads a table from any kind of file. Without a known header or a partner's earlier answers the result asks
 * for the columns.
 */
export function readTable(rows: readonly Row[], format: StatementFormat, context: ReadingContext): Reading {
  const shape = shapeOf(rows, context.mappingFor)
  if ('unmapped' in shape) return shape.unmapped
  return readShaped(rows, { ...shape, format }, context)
}

type Shape = TableShape & { readonly format: StatementFormat }

function readShaped(rows: readonly Row[], shape: Shape, context: ReadingContext): Reading {
  const { bank, mark, mapping, format } = shape
  const columns = columnsOf(
    mapping,
    mapping.headerRow === null ? 0 : (rows[mapping.headerRow]?.cells.length ?? 0),
  )
  const dayRole = columns.has('booked') ? 'booked' : 'value'
  const dayOf = (row: Row) => columns.first(row, dayRole)
  const sections = sectionsOf(withYears(rows, mapping, context.today ?? null), mapping, dayOf)
  const days = sections.flatMap(({ body }) => body.map(dayOf))
  if (days.length === 0) return refuseFile('noLines')
  const order = dateOrderOf(days)
  if (order === null && days.every(isDateInSomeOrder)) return refuseFile('datesUnclear')
  const currency = currencyOf(rows, shape, context.currency)
  if (typeof currency !== 'string')
    return unreadableReading([{ line: null, code: 'currency', value: currency.other }])
  const common = { ...decimalSignsOf(sections, columns), order: order ?? 'dmy', currency }
  const read = readSections(sections, columns, (section) => ({
    ...common,
    account: accountIn(section.head) ?? accountIn(sections[0]?.head ?? []) ?? mark,
  }))
  if (read.problems.length > 0) return unreadableReading(read.problems)
  const foreign = read.notes.find(({ code }) => code === 'otherCurrency')
  if (read.movements.length === 0 && foreign) return unreadableReading([{ ...foreign, code: 'currency' }])
  if (read.movements.length === 0) return unreadableReading(read.notes)
  const headers = mapping.headerRow === null ? [] : (rows[mapping.headerRow]?.cells ?? [])
  const directed = directMovements(read.movements, mapping, { onlyDeposits: context.onlyDeposits, headers })
  if (directed.kind === 'contradicted') return unreadableReading(directed.problems)
  if (directed.kind === 'unknown') {
    const sample = sampleOf(rows, mapping.headerRow)
    const question = { mark, rows: sample, roles: mapping.roles, choices: directed.choices }
    return { kind: 'undirected', columns: question }
  }
  const { lines } = directed
  return { kind: 'read', statement: { format, bank, lines, notes: [...read.notes, ...directed.notes] } }
}

/** Codes of rows that are skipped with a warning; other codes refuse the file. */
const leftOut: readonly StatementWarning['code'][] = ['notBooked', 'otherCurrency', 'notMovements']

function readSections(
  sections: readonly TableSection[],
  columns: TableColumns,
  mannerOf: (section: TableSection) => TableManner,
) {
  const movements: TableRow[] = []
  const problems: StatementWarning[] = []
  const notes: StatementWarning[] = []
  for (const section of sections) {
    const manner = mannerOf(section)
    notes.push(...section.notes)
    for (const row of section.body) {
      const read = splitAmount(row, columns) ?? readTableRow(row, columns, manner)
      if ('movement' in read) movements.push(read)
      else if (leftOut.includes(read.code)) notes.push(read)
      else problems.push(read)
    }
  }
  return { movements, problems, notes }
}

/**
 * Returns a warning if a row has more cells than the header and its amounts have no decimals, which means that
 * a decimal comma was read as a separator. Returns null otherwise.
 */
function splitAmount({ line, cells }: Row, columns: TableColumns): StatementWarning | null {
  const extra = cells.slice(columns.width)
  if (columns.width === 0 || extra.every(isEmptyCell)) return null
  const amounts = (['amount', 'credit', 'debit'] as const).map((role) => columns.first({ line, cells }, role))
  const isWhole = amounts.every((amount) => !/\d[.,]\d{1,2}$/.test(amount))
  return isWhole ? { line, code: 'cellsDiffer', value: cells.join(',').slice(0, 80) } : null
}

function decimalSignsOf(
  sections: readonly TableSection[],
  columns: TableColumns,
): { decimal: DecimalSign; balanceDecimal: DecimalSign } {
  const body = sections.flatMap((section) => section.body)
  const amounts = (['amount', 'credit', 'debit'] as const).flatMap((role) =>
    body.flatMap((row) => columns.first(row, role) || []),
  )
  const decimal = decimalSignOf(amounts)
  const balanceDecimal = decimalSignOf(body.flatMap((row) => columns.first(row, 'balance') || []))
  return { decimal: decimal ?? ',', balanceDecimal: balanceDecimal ?? decimal ?? ',' }
}

function isDateInSomeOrder(text: string): boolean {
  const orders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy']
  return orders.some((order) => readDate(text, order))
}

const namedCurrency = /\b(?:DIVISA|MONEDA|CURRENCY)\b\W*([A-Z]{3})\b/i

/**
 * Returns the currency of the table: from the header of its amounts, from text above the table, or the
 * wedding's.
 */
function currencyOf(
  rows: readonly Row[],
  { mapping: { headerRow, roles } }: TableShape,
  usual: Currency,
): Currency | { other: string } {
  const header = headerRow === null ? [] : (rows[headerRow]?.cells ?? [])
  const amounts = header.filter((_, at) => roles[at] === 'amount' || roles[at] === 'credit')
  const inHeader = amounts.map((cell) => /\(([^)]*)\)/.exec(cell)?.[1] ?? '').map(currencyIn)
  const inHead = namedCurrency.exec(textOf(rows.slice(0, headerRow ?? 0)))?.[1]?.toUpperCase()
  const named = inHeader.find((one) => one !== null)
  return named ?? currencies.find((one) => one === inHead) ?? usual
}

/** Returns the IBAN in the text above a table, or null. */
function accountIn(rows: readonly Row[]): string | null {
  return (
    /\b([A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}(?: ?[\dA-Z]{1,3})?)\b/
      .exec(textOf(rows))?.[1]
      ?.replaceAll(' ', '') ?? null
  )
}

const textOf = (rows: readonly Row[]) => rows.map(({ cells }) => cells.join(' ')).join(' ')
