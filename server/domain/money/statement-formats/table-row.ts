import { type Currency, currencies, exponentOf } from '#shared/money.ts'
import {
  plainDirection,
  type DateOrder,
  readDate,
  type Row,
  type DecimalSign,
  hasPlus,
  isSigned,
  readAmount,
  type StatementWarning,
} from '#server/domain/money/statements/index.ts'
import type { TableRow } from './csv-directions.ts'
import { isEmptyCell, isUnbooked, isUnbookedAlone, type TableColumns } from './table-shape.ts'

/** Notation of the cells in one section. */
export type TableManner = {
  readonly order: DateOrder
  readonly decimal: DecimalSign
  readonly balanceDecimal: DecimalSign
  readonly currency: Currency
  readonly account: string | null
}

const spellings: readonly (readonly [RegExp, Currency])[] = [
  [/€|\bEUROS?\b/i, 'EUR'],
  [/\bMX[NP]\b|\bM\.? ?N\b/i, 'MXN'],
  [/US\$|U\$S|\bD[OÓ]LAR(ES)?\b/i, 'USD'],
  [/S\/|\bSOLES\b|\bSOL\b/i, 'PEN'],
]

/** Returns the currency in a cell, the code of an unsupported one, or null. */
export function currencyIn(cell: string): Currency | { readonly other: string } | null {
  const spelled = spellings.find(([spelling]) => spelling.test(cell))?.[1]
  if (spelled) return spelled
  const code = /(?<![A-ZÑ])([A-Z]{3})(?![A-ZÑ])/.exec(cell.toUpperCase())?.[1]
  if (code === undefined) return null
  return currencies.find((one) => one === code) ?? { other: code }
}

/** Reads a row as a movement, or returns a warning with the reason why it is none. */
export function readTableRow(
  row: Row,
  columns: TableColumns,
  manner: TableManner,
): TableRow | StatementWarning {
  const { line } = row
  const states = columns.all(row, 'state').filter(isUnbooked)
  const state = [...states, ...columns.others(row).filter(isUnbookedAlone)][0]
  if (state !== undefined) return { line, code: 'notBooked', value: state }
  const [booked, value] = [columns.first(row, 'booked'), columns.first(row, 'value')]
  const valueOn = value === '' ? null : readDate(value, manner.order)
  const bookedOn = booked === '' ? valueOn : readDate(booked, manner.order)
  if (bookedOn === null) return { line, code: 'date', value: booked || value }
  const currency = currencyOfRow(row, columns, manner.currency)
  if (typeof currency !== 'string') return { line, code: 'otherCurrency', value: currency.other }
  const minor = amountOf(row, columns, manner.decimal, exponentOf(currency))
  if (typeof minor !== 'bigint') {
    const text = [...columns.all(row, 'words'), ...columns.all(row, 'payer')].join(' ')
    if (minor.code !== 'amountMissing') return { line, ...minor }
    if (balanceRow.test(text)) return { line, code: 'notMovements', value: text }
    return isUnbooked(text) ? { line, code: 'notBooked', value: text } : { line, ...minor }
  }
  const payer = columns.first(row, 'payer') || null
  const references = columns.all(row, 'reference').join(' ')
  const words = [...columns.all(row, 'words'), references].filter((part) => part !== '').join(' ')
  const balance = readAmount(columns.first(row, 'balance'), manner.balanceDecimal, exponentOf(currency))
  const { account } = manner
  const isReturn = columns.others(row).some((cell) => returnKind.test(plainDirection(cell)))
  const marked = isReturn ? { isReturn } : {}
  return {
    row,
    signed: isSigned(columns.first(row, 'amount')),
    plus: hasPlus(columns.first(row, 'amount')),
    balanceMinor: typeof balance === 'bigint' ? balance : null,
    movement: {
      line,
      account,
      bookedOn,
      valueOn,
      minor,
      currency,
      words,
      payer,
      bankReference: '',
      ...marked,
    },
  }
}

/** Values of a type column that mark the return of another movement. */
const returnKind =
  /DEVOL|DEVUEL|RETORN|RETROCE|REVERS|REVERT|RECHAZ|ANULA|EXTORN|CANCELA|REFUND|RETURN|REEMBOLS|IMPAGAD|CHARGEBACK|CONTRACARGO/

/** Text of a row with a day and no amount that carries a balance forward. */
const balanceRow = /^\W*SALDO\b/i

/**
 * Returns the currency of a row: from its column, from the text of its amount, or the table's. Text that names
 * no currency, such as "M.N.", is ignored.
 */
function currencyOfRow(row: Row, columns: TableColumns, usual: Currency): Currency | { other: string } {
  const own = columns.first(row, 'currency')
  if (own !== '') return currencyIn(own) ?? usual
  const amount = (['amount', 'credit', 'debit'] as const).map((role) => columns.first(row, role)).join(' ')
  return currencyIn(amount) ?? usual
}

type AmountProblem = Pick<StatementWarning, 'code' | 'value'>

function amountOf(
  row: Row,
  columns: TableColumns,
  decimal: DecimalSign,
  exponent: number,
): bigint | AmountProblem {
  const read = (role: 'amount' | 'credit' | 'debit'): Cell => {
    const value = columns.first(row, role)
    const minor = isEmptyCell(value) ? null : readAmount(value, decimal, exponent)
    return typeof minor === 'string' ? { code: minor, value } : minor
  }
  const amount = read('amount')
  if (typeof amount === 'object' && amount !== null) return amount
  const change = changeOf(read('credit'), read('debit'))
  if (typeof change === 'object' && change !== null) return change
  if (amount === null) return change ?? { code: 'amountMissing', value: '' }
  // A credit or debit column may repeat the amount. A debit column alone may contain fees instead.
  const repeats = change !== null && abs(change) === abs(amount)
  if (repeats) return change
  if (!columns.has('credit')) return amount
  return change === null && amount <= 0n
    ? amount
    : { code: change === null ? 'amountMissing' : 'amount', value: columns.first(row, 'amount') }
}

type Cell = bigint | AmountProblem | null

/**
 * Returns credit less debit of separate columns, ignoring the sign of the debit. Returns null if both are
 * empty.
 */
function changeOf(credit: Cell, debit: Cell): Cell {
  if (credit === null && debit === null) return null
  const [into, out] = [credit ?? 0n, debit ?? 0n]
  if (typeof into === 'object') return into
  return typeof out === 'object' ? out : into - abs(out)
}

const abs = (minor: bigint) => (minor < 0n ? -minor : minor)
