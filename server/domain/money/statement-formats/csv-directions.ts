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

/** A movement with its table row. */
export type TableRow = AmountRow & { readonly row: Row }

type Directed =
  | { readonly kind: 'directed'; readonly lines: StatementLine[]; readonly notes: StatementWarning[] }
  | { readonly kind: 'contradicted'; readonly problems: StatementWarning[] }
  | { readonly kind: 'unknown'; readonly choices: DirectionChoice[] }

/** A column with few values may contain directions; one with more values must also repeat them. */
const bounds = { fewValues: 3, maxValues: 8, maxValueLength: 40 } as const

export type DirectionEvidence = {
  /** True if a partner stated that every movement of this file is a deposit. */
  readonly onlyDeposits: boolean
  /** Header of each column; empty without a header row. */
  readonly headers: readonly string[]
}

/**
 * Determines the sign of every movement from certain evidence: separate columns for deposits and payments, a
 * direction column whose values are all known or explained by a partner, written signs, or the running balance.
 * A contradiction with the balance refuses the file and names the lines. Without certain evidence the result
 * asks the partner.
 */
export function directMovements(
  rows: readonly TableRow[],
  mapping: CsvMapping,
  { onlyDeposits, headers }: DirectionEvidence,
): Directed {
  const balances = readBalances(rows)
  const statedDirections = columnDirections(rows, mapping, headers)
  if (statedDirections) return byDirectionColumn(rows, statedDirections, balances)
  if (hasOwnColumns(mapping)) return byWrittenSign(rows, balances)
  const choices = choicesIn(rows, mapping.roles)
  const directions = choices
    .map(({ column }) => directionsIn(rows, column, headers[column]))
    .find((found) => found !== null)
  const isWritten = rows.some(({ signed }) => signed)
  const agrees =
    !directions || rows.every(({ movement }, at) => directions[at] === 'in' || movement.minor <= 0n)
  const isPartly = hasOnlyPluses(rows)
  if (isPartly && !directions && !isUnbroken(balances)) return byOwnSign(rows)
  if (isWritten && !isPartly && (agrees || isUnbroken(balances))) return byWrittenSign(rows, balances)
  const byColumn =
    directions && (!isWritten || isPartly) ? byDirectionColumn(rows, directions, balances) : null
  if (byColumn?.kind === 'directed') return byColumn
  if ((!isWritten || isPartly) && isUnbroken(balances)) return byBalance(rows, balances)
  if (byColumn) return byColumn
  if (onlyDeposits) return { kind: 'directed', lines: rows.map(({ movement }) => movement), notes: [] }
  return { kind: 'unknown', choices }
}

/**
 * Returns true if the balances are continuous. One gap makes the order of the file, and thus every sign from
 * the balance, uncertain.
 */
function isUnbroken(balances: readonly BalanceReading[]): boolean {
  return balances.some((change) => change !== null) && !balances.includes('gap')
}

const hasOwnColumns = ({ roles }: CsvMapping) => roles.includes('credit') || roles.includes('debit')

/**
 * Returns the direction of each row by its direction column, or null without one or for a value of unknown
 * meaning.
 */
function columnDirections(
  rows: readonly TableRow[],
  { roles, outgoingValues, incomingValues }: CsvMapping,
  headers: readonly string[],
): Direction[] | null {
  const column = roles.indexOf('direction')
  if (column < 0) return null
  if (!outgoingValues) return directionsIn(rows, column, headers[column])
  const [outgoing, incoming] = [outgoingValues, incomingValues ?? []].map((values) =>
    values.map(plainDirection),
  )
  // Banks add values later; one that the partner was not asked about has no meaning yet.
  const values = valuesIn(rows, column)
  const isKnown = values.every((value) => outgoing?.includes(value) || incoming?.includes(value))
  return isKnown ? values.map((value) => (outgoing?.includes(value) ? 'out' : 'in')) : null
}

/** Returns the direction of each row by the values of one column, or null if one of them is ambiguous. */
function directionsIn(rows: readonly TableRow[], column: number, header = ''): Direction[] | null {
  const values = valuesIn(rows, column)
  const meaning = directionsOf(values, header)
  return meaning && values.map((value) => meaning.get(value) ?? 'out')
}

const valuesIn = (rows: readonly TableRow[], column: number) =>
  rows.map(({ row }) => plainDirection(row.cells[column] ?? ''))

/**
 * Applies directions from a column. A negative amount stays negative regardless, since it may be a deposit that
 * the bank reversed.
 */
function byDirectionColumn(
  rows: readonly TableRow[],
  byColumn: readonly Direction[],
  balances: readonly BalanceReading[],
): Directed {
  return checked(
    rows.map((one, at) => withDirection(one, byColumn[at] ?? 'out')),
    balances,
  )
}

/**
 * Applies written signs. If every known balance contradicts them, the bank writes payments as positive, and all
 * signs are inverted.
 */
function byWrittenSign(rows: readonly TableRow[], balances: readonly BalanceReading[]): Directed {
  const balanceRows = rows.filter((_, at) => balances[at] === 'in' || balances[at] === 'out')
  const turned = rows.filter(({ movement }, at) => contradicts(movement, balances[at] ?? null))
  if (balanceRows.length < 2 || turned.length < balanceRows.length) return checked(rows, balances)
  const flipped = rows.map((one) => ({ ...one, movement: { ...one.movement, minor: -one.movement.minor } }))
  return checked(flipped, balances)
}

/** Returns true if some amounts have a plus sign, others have no sign, and none is negative. */
function hasOnlyPluses(rows: readonly TableRow[]): boolean {
  const isBare = ({ signed, movement }: TableRow) => !signed && movement.minor !== 0n
  return (
    rows.some(({ plus }) => plus) && rows.some(isBare) && rows.every(({ movement }) => movement.minor >= 0n)
  )
}

/**
 * Keeps the movements with a sign, which are deposits, as wallets display them. Movements without a sign are
 * skipped with a warning.
 */
function byOwnSign(rows: readonly TableRow[]): Directed {
  const lines = rows.filter(({ signed }) => signed).map(({ movement }) => movement)
  const left = rows.filter(({ signed }) => !signed)
  return { kind: 'directed', lines, notes: left.map((row) => warningOn(row, 'directionUnknown')) }
}

/** Derives the signs from changes of the balance. Movements without such a change are skipped with a warning. */
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

/**
 * Returns the columns that repeat a few short values and may therefore contain directions. An empty cell counts
 * as a value.
 */
function choicesIn(rows: readonly TableRow[], roles: readonly (ColumnRole | null)[]): DirectionChoice[] {
  const width = Math.max(0, ...rows.map(({ row }) => row.cells.length))
  return Array.from({ length: width }, (_, column) => ({
    column,
    values: [...new Set(rows.map(({ row }) => row.cells[column] ?? ''))],
  })).filter(({ column, values }) => mayTellDirections(values, roles[column] ?? null, rows.length))
}

function mayTellDirections(values: readonly string[], role: ColumnRole | null, rows: number): boolean {
  const { fewValues, maxValues, maxValueLength } = bounds
  const isText = role === 'words' || role === 'reference'
  if (role !== null && role !== 'direction' && !isText) return false
  const isShort = (value: string) =>
    value.length <= maxValueLength &&
    (isText ? value !== '' && !/^[\d.,/\s-]+$/.test(value) : !isNumber.test(value))
  const repeats = values.length * (isText ? 2 : 4 / 3) <= rows
  const repeat = values.length <= fewValues || (values.length <= maxValues && repeats)
  const tell = role === 'direction' ? values.some((value) => value !== '') : values.length > 1
  return values.every(isShort) && repeat && tell
}

/** Matches numbers, amounts and days. One or two digits may be a code and do not match. */
const isNumber = /^(?=.*\d)(?!\d{1,2}$)[\d.,:/\s-]+$/
