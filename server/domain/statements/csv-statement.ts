import { type Currency, currencies, exponentOf } from '#shared/money.ts'
import { dateOrderOf, readDate, type DateOrder } from './calendar-dates.ts'
import { type Row, rowsOf, separatorOf } from './csv-cells.ts'
import {
  bankOf,
  type ColumnRole,
  type CsvMapping,
  headerless,
  knownHeader,
  likelyHeader,
  markOf,
} from './csv-columns.ts'
import { type DecimalSign, decimalSignOf, readAmount } from './decimal-amounts.ts'
import {
  linesPerBreath,
  mostLines,
  type Read,
  type Reading,
  type StatementLine,
  type StatementRemark,
  unreadable,
} from './statement.ts'

/** Banks write who and when above the table; a header further down than this is none. */
const headerWithin = 40
/** So many rows are shown to the person who names the columns. */
const shownRows = 6

type Shape = { readonly bank: string | null; readonly mark: string; readonly mapping: CsvMapping }

/** Reads a statement with cells: by its header, by what a person said about files of this shape, or not yet. */
export function* readCsv(
  text: string,
  currency: Currency,
  mappingFor: (mark: string) => CsvMapping | null,
): Read {
  const separator = separatorOf(text)
  const rows: Row[] = []
  const reading = rowsOf(text, separator)
  let next = reading.next()
  for (; !next.done; next = reading.next()) {
    if (next.value.cells.some((cell) => cell !== '')) rows.push(next.value)
    if (rows.length % linesPerBreath === 0) yield rows.length
    if (rows.length > mostLines) return unreadable([{ line: null, code: 'tooManyLines', value: '' }])
  }
  if (next.value) return unreadable([{ line: next.value.quoteOpenAt, code: 'quoteOpen', value: '' }])
  const shape = shapeOf(rows, text, mappingFor)
  if ('unmapped' in shape) return shape.unmapped
  return yield* readTable(rows, shape, currency)
}

function shapeOf(
  rows: readonly Row[],
  text: string,
  mappingFor: (mark: string) => CsvMapping | null,
): Shape | { unmapped: Reading } {
  const first = rows.slice(0, headerWithin)
  const columns = Math.max(0, ...first.map(({ cells }) => cells.length))
  if (columns < 2) return { unmapped: unreadable([{ line: null, code: 'isUnknown', value: '' }]) }
  const known = knownHeader(first)
  const at = known?.headerRow ?? likelyHeader(first)
  const header = at === null ? null : (first[at]?.cells ?? null)
  const mark = markOf(header, columns)
  const said = mappingFor(mark)
  if (said) return { bank: header && bankOf(header), mark, mapping: { ...said, headerRow: at } }
  if (known) return { bank: header && bankOf(header), mark, mapping: known }
  const bare = headerless.find(({ fits }) => fits.test(text.trimStart()))
  if (bare) return { bank: bare.bank, mark, mapping: { headerRow: null, roles: bare.roles } }
  const shown = first.slice(at ?? 0, (at ?? 0) + shownRows).map(({ cells }) => cells)
  return { unmapped: { kind: 'unmapped', columns: { mark, rows: shown } } }
}

type Columns = {
  first: (row: Row, role: ColumnRole) => string
  all: (row: Row, role: ColumnRole) => string[]
  has: (role: ColumnRole) => boolean
}

function columnsOf({ roles }: CsvMapping): Columns {
  const places = new Map<ColumnRole, number[]>()
  for (const [at, role] of roles.entries()) if (role) places.set(role, [...(places.get(role) ?? []), at])
  const all = (row: Row, role: ColumnRole) =>
    (places.get(role) ?? []).map((at) => row.cells[at] ?? '').filter((cell) => cell !== '')
  return { all, first: (row, role) => all(row, role)[0] ?? '', has: (role) => places.has(role) }
}

type Manner = { order: DateOrder; decimal: DecimalSign; currency: Currency; account: string | null }

function* readTable(rows: readonly Row[], { bank, mark, mapping }: Shape, currency: Currency): Read {
  const columns = columnsOf(mapping)
  const whenRole = columns.has('booked') ? 'booked' : 'value'
  const table = rows.slice(mapping.headerRow === null ? 0 : mapping.headerRow + 1)
  const { body, notes } = withoutFooter(table, (row) => /\d/.test(columns.first(row, whenRole)))
  const order = dateOrderOf(body.map((row) => columns.first(row, whenRole)))
  const amounts = (['amount', 'credit', 'debit'] as const).flatMap((role) =>
    body.map((row) => columns.first(row, role)).filter((cell) => cell !== ''),
  )
  const decimal = decimalSignOf(amounts)
  if (body.length === 0) return unreadable([{ line: null, code: 'noLines', value: '' }])
  const head = rows.slice(0, mapping.headerRow ?? 0)
  const account = accountIn(head) ?? mark
  const manner: Manner = { order: order ?? 'dmy', decimal: decimal ?? ',', currency, account }
  const lines: StatementLine[] = []
  const problems: StatementRemark[] = []
  for (const [index, row] of body.entries()) {
    if (index % linesPerBreath === 0) yield index
    const read = readRow(row, columns, manner)
    if ('minor' in read) lines.push(read)
    else if (read.code === 'notBooked') notes.push(read)
    else problems.push(read)
  }
  const everyDateIsOne = body.every((row) => readDateAnyway(columns.first(row, whenRole)))
  if (order === null && everyDateIsOne) return unreadable([{ line: null, code: 'datesUnclear', value: '' }])
  if (problems.length > 0) return unreadable(problems)
  return { kind: 'read', statement: { format: 'csv', bank, lines, notes } }
}

const readDateAnyway = (text: string) =>
  (['ymd', 'dmy', 'mdy'] as const).some((order) => readDate(text, order))

/** Sums and remarks below the table are no movements; a row without a date amid the others is a mistake. */
function withoutFooter(rows: readonly Row[], hasDate: (row: Row) => boolean) {
  const end = rows.findLastIndex(hasDate) + 1
  const notes = rows.slice(end).map(({ line, cells }): StatementRemark => ({
    line,
    code: 'notMovements',
    value: cells.join(' ').slice(0, 80),
  }))
  return { body: rows.slice(0, end), notes }
}

/** The account a bank names above its table. */
function accountIn(rows: readonly Row[]): string | null {
  const text = rows.map(({ cells }) => cells.join(' ')).join(' ')
  return (
    /\b([A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}(?: ?[\dA-Z]{1,3})?)\b/.exec(text)?.[1]?.replaceAll(' ', '') ?? null
  )
}

const unbooked = /^(PENDIENTE|PENDING|REVERTED|DECLINED|FAILED|CANCEL|RECHAZ|ANULAD|EN PROCESO|RETENID)/i

function readRow(row: Row, columns: Columns, manner: Manner): StatementLine | StatementRemark {
  const { line } = row
  const state = columns.first(row, 'state')
  if (unbooked.test(state)) return { line, code: 'notBooked', value: state }
  const [booked, value] = [columns.first(row, 'booked'), columns.first(row, 'value')]
  const valueOn = value === '' ? null : readDate(value, manner.order)
  const bookedOn = booked === '' ? valueOn : readDate(booked, manner.order)
  if (bookedOn === null) return { line, code: 'date', value: booked || value }
  const written = columns.first(row, 'currency').toUpperCase()
  const currency = written === '' ? manner.currency : currencies.find((one) => one === written)
  if (!currency) return { line, code: 'currency', value: written }
  const minor = amountOf(row, columns, manner.decimal, exponentOf(currency))
  if (typeof minor !== 'bigint') return { line, ...minor }
  const payer = columns.first(row, 'payer') || null
  const references = columns.all(row, 'reference').join(' ')
  const words = [...columns.all(row, 'words'), references].filter((part) => part !== '').join(' ')
  return {
    line,
    account: manner.account,
    bookedOn,
    valueOn,
    minor,
    currency,
    words,
    payer,
    bankReference: '',
  }
}

function amountOf(
  row: Row,
  columns: Columns,
  decimal: DecimalSign,
  exponent: number,
): bigint | Pick<StatementRemark, 'code' | 'value'> {
  const read = (role: 'amount' | 'credit' | 'debit') => {
    const value = columns.first(row, role)
    const minor = value === '' ? null : readAmount(value, decimal, exponent)
    return typeof minor === 'string' ? { code: minor, value } : minor
  }
  const amount = read('amount')
  if (typeof amount === 'bigint') {
    const outgoing = /^(D|DB|DR|DEBE|DEBITO|DÉBITO|CARGO|DBIT|DEBIT|-)$/i.test(
      columns.first(row, 'direction'),
    )
    return outgoing && amount > 0n ? -amount : amount
  }
  if (amount) return amount
  const [credit, debit] = [read('credit'), read('debit')]
  if (credit !== null && typeof credit === 'object') return credit
  if (debit !== null && typeof debit === 'object') return debit
  if (credit === null && debit === null) return { code: 'amountMissing', value: '' }
  const out = debit ?? 0n
  return (credit ?? 0n) - (out < 0n ? -out : out)
}
