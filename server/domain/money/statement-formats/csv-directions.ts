import {
  type Row,
  type CsvMapping,
  type AmountRow,
  type BalanceReading,
  type Direction,
  directionsOf,
  plainDirection,
  readBalances,
  type DirectionChoice,
  type StatementLine,
  type StatementWarning,
} from '#server/domain/money/statements/index.ts'
import type { ColumnRole } from '#shared/statement-columns.ts'

/** A movement of a table with the row it comes from. */
export type TableRow = AmountRow & { readonly row: Row }

type Directed =
  | { readonly kind: 'directed'; readonly lines: StatementLine[]; readonly notes: StatementWarning[] }
  | { readonly kind: 'contradicted'; readonly problems: StatementWarning[] }
  | { readonly kind: 'unknown'; readonly choices: DirectionChoice[] }

/** More values than this in one column are no directions. */
const mostDirectionValues = 3

/**
 * Gives every movement its sign, by what the file says for certain and never by a guess: separate columns for deposits and
 * payments, a direction column whose every value is known or was explained by a person, written signs, or the running balance.
 * Where the balance contradicts the rest, the file is refused with the lines named; where nothing is certain, a person is asked.
 */
export function directMovements(
  rows: readonly TableRow[],
  mapping: CsvMapping,
  { onlyDeposits }: { readonly onlyDeposits: boolean },
): Directed {
  const balances = readBalances(rows)
  const said = directionsSaid(rows, mapping)
  if (said) return bySaid(rows, said, balances)
  if (hasOwnColumns(mapping) || rows.some(({ signed }) => signed)) return byWrittenSign(rows, balances)
  const choices = choicesIn(rows, mapping.roles)
  const column = choices.find((choice) => directionsOf(valuesIn(rows, choice.column)))?.column
  const byColumn = column === undefined ? null : bySaid(rows, directionsIn(rows, column), balances)
  if (byColumn?.kind === 'directed') return byColumn
  if (isUnbroken(balances)) return byBalance(rows, balances)
  if (byColumn) return byColumn
  if (onlyDeposits) return { kind: 'directed', lines: rows.map(({ movement }) => movement), notes: [] }
  return { kind: 'unknown', choices }
}

/** One gap is enough to doubt the order of the file, and with it every sign the balance would give. */
function isUnbroken(balances: readonly BalanceReading[]): boolean {
  return balances.some((change) => change !== null) && !balances.includes('gap')
}

const hasOwnColumns = ({ roles }: CsvMapping) => roles.includes('credit') || roles.includes('debit')

/** The direction of each row by its direction column; null without one, or when a value has no known meaning. */
function directionsSaid(rows: readonly TableRow[], mapping: CsvMapping): Direction[] | null {
  const column = mapping.roles.indexOf('direction')
  if (column < 0) return null
  const outgoing = mapping.outgoingValues?.map(plainDirection)
  if (outgoing) return valuesIn(rows, column).map((value) => (outgoing.includes(value) ? 'out' : 'in'))
  return directionsOf(valuesIn(rows, column)) ? directionsIn(rows, column) : null
}

function directionsIn(rows: readonly TableRow[], column: number): Direction[] {
  const values = valuesIn(rows, column)
  const meaning = directionsOf(values)
  return values.map((value) => meaning?.get(value) ?? 'out')
}

const valuesIn = (rows: readonly TableRow[], column: number) =>
  rows.map(({ row }) => plainDirection(row.cells[column] ?? ''))

/** A negative amount stays one, the column notwithstanding: the bank took a deposit back, and it must not become one. */
function bySaid(
  rows: readonly TableRow[],
  said: readonly Direction[],
  balances: readonly BalanceReading[],
): Directed {
  return checked(
    rows.map((one, at) => withDirection(one, said[at] ?? 'out')),
    balances,
  )
}

/** Signs are written. A bank that writes payments without and deposits with a minus shows it in every balance: all are turned. */
function byWrittenSign(rows: readonly TableRow[], balances: readonly BalanceReading[]): Directed {
  const told = rows.filter((_, at) => balances[at] === 'in' || balances[at] === 'out')
  const turned = rows.filter(({ movement }, at) => contradicts(movement, balances[at] ?? null))
  if (told.length < 2 || turned.length < told.length) return checked(rows, balances)
  const flipped = rows.map((one) => ({ ...one, movement: { ...one.movement, minor: -one.movement.minor } }))
  return checked(flipped, balances)
}

/** No sign anywhere: the change of the balance is the sign. A movement of which the balance says nothing is left out and told. */
function byBalance(rows: readonly TableRow[], balances: readonly BalanceReading[]): Directed {
  const known = rows.flatMap((one, at) => {
    const change = balances[at]
    return change === 'in' || change === 'out' ? [withDirection(one, change).movement] : []
  })
  const left = rows.filter((_, at) => balances[at] !== 'in' && balances[at] !== 'out')
  return { kind: 'directed', lines: known, notes: left.map((row) => warningOn(row, 'directionUnknown')) }
}

function checked(rows: readonly TableRow[], balances: readonly BalanceReading[]): Directed {
  const wrong = rows.filter(({ movement }, at) => contradicts(movement, balances[at] ?? null))
  if (wrong.length > 0)
    return { kind: 'contradicted', problems: wrong.map((row) => warningOn(row, 'balanceDiffers')) }
  const gaps = rows.filter((_, at) => balances[at] === 'gap')
  const notes = gaps.slice(0, 1).map((row) => warningOn(row, 'balanceGap'))
  return { kind: 'directed', lines: rows.map(({ movement }) => movement), notes }
}

function contradicts({ minor }: StatementLine, change: BalanceReading): boolean {
  return (change === 'in' && minor < 0n) || (change === 'out' && minor > 0n)
}

function withDirection(row: TableRow, direction: Direction): TableRow {
  const { minor } = row.movement
  return { ...row, movement: { ...row.movement, minor: direction === 'out' && minor > 0n ? -minor : minor } }
}

function warningOn({ row, movement }: TableRow, code: StatementWarning['code']): StatementWarning {
  return {
    line: movement.line,
    code,
    value: row.cells
      .filter((cell) => cell !== '')
      .join(' ')
      .slice(0, 80),
  }
}

/** Columns that repeat two or three short values, which is what a direction column looks like. */
function choicesIn(rows: readonly TableRow[], roles: readonly (ColumnRole | null)[]): DirectionChoice[] {
  const width = Math.max(0, ...rows.map(({ row }) => row.cells.length))
  return Array.from({ length: width }, (_, column) => ({
    column,
    values: [...new Set(rows.map(({ row }) => row.cells[column] ?? ''))],
  })).filter(({ column, values }) => {
    const role = roles[column] ?? null
    const mayTell = role === null || role === 'words' || role === 'direction' || role === 'reference'
    const isShort = values.every(
      (value) => value !== '' && value.length <= 40 && !/^[\d.,/\s-]+$/.test(value),
    )
    return (
      mayTell &&
      isShort &&
      values.length <= mostDirectionValues &&
      (values.length > 1 || role === 'direction')
    )
  })
}
