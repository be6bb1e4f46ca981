import type { StatementWarningCode } from '#shared/statement-warnings.ts'
import type { Currency } from '#shared/money.ts'
import type { ColumnRole } from '#shared/statement-columns.ts'

/** A row of a CSV file: its cells, and the line of the file it begins in. */
export type Row = { readonly line: number; readonly cells: readonly string[] }

/** Which column says what; `null` for those that say nothing we need. `headerRow` counts rows, none when the file has no header. */
export type CsvMapping = {
  readonly headerRow: number | null
  readonly roles: readonly (ColumnRole | null)[]
  /** The values of the direction column that mean "money out", as a person said; absent when the question was not asked. */
  readonly outgoingValues?: readonly string[] | null
  /** Its other values when the person was asked. A later file with a value in neither list is asked about again. */
  readonly incomingValues?: readonly string[] | null
}

/** A movement of a bank statement, independent of the file format. */
export type StatementLine = {
  /** Where it begins in the file, as people count. */
  readonly line: number
  /** Whose account, as far as the file says. */
  readonly account: string | null
  readonly bookedOn: string
  readonly valueOn: string | null
  /** What came in is positive, what went out is negative. */
  readonly minor: bigint
  readonly currency: Currency
  readonly words: string
  readonly payer: string | null
  /** What the bank calls it; it tells lines apart that look alike. */
  readonly bankReference: string
  /** The bank marks it as the reversal or return of another movement. */
  readonly isReturn?: boolean
}

export const statementFormats = [
  'csv',
  'norma43',
  'camt053',
  'camt052',
  'camt054',
  'mt940',
  'ofx',
  'qif',
  'workbook',
  'htmlTable',
  'pasted',
] as const
export type StatementFormat = (typeof statementFormats)[number]

/** What is known before a file of one wedding is read. */
export type ReadingContext = {
  /** Currency of amounts for which the file names none. */
  readonly currency: Currency
  /** The columns that a person named before, by the mark of the file's shape. */
  readonly mappingFor: (mark: string) => CsvMapping | null
  /** A person said of this very file that every movement in it is a deposit. */
  readonly onlyDeposits: boolean
  /** The day on which the file was uploaded; days without a year are before it. */
  readonly today?: string | null
}

/** Something in the file that a person should know: it could not be read, or it was left out. */
export type StatementWarning = {
  readonly line: number | null
  readonly code: StatementWarningCode
  readonly value: string
}

export type Statement = {
  readonly format: StatementFormat
  /** The bank, when the shape of its file tells. */
  readonly bank: string | null
  readonly lines: readonly StatementLine[]
  /** What was left out, and why: told, never silent. */
  readonly notes: readonly StatementWarning[]
}

/** The columns of an unknown file, for a person to name. */
export type UnknownColumns = { readonly mark: string; readonly rows: readonly (readonly string[])[] }

/** A column that may tell deposits from payments, with the few values it repeats. */
export type DirectionChoice = { readonly column: number; readonly values: readonly string[] }

/** A file whose amounts have no sign, and nothing else says for certain which of them left the account. */
export type UnknownDirections = UnknownColumns & {
  readonly roles: readonly (ColumnRole | null)[]
  readonly choices: readonly DirectionChoice[]
}

export type Reading =
  | { readonly kind: 'read'; readonly statement: Statement }
  | { readonly kind: 'unreadable'; readonly problems: readonly StatementWarning[] }
  | { readonly kind: 'unmapped'; readonly columns: UnknownColumns }
  | { readonly kind: 'undirected'; readonly columns: UnknownDirections }

/** Maximum problems shown. */
const shownProblems = 20

/** A file that cannot be read as a whole is not read at all. */
export function unreadable(problems: readonly StatementWarning[]): Reading {
  return { kind: 'unreadable', problems: problems.slice(0, shownProblems) }
}

/** A file with one problem that concerns it as a whole. */
export const refuseFile = (code: StatementWarningCode, line: number | null = null): Reading =>
  unreadable([{ line, code, value: '' }])

/** A file outside the bounds of every real statement. A parser throws it where it finds the first violation, and stops there. */
export class StatementViolation extends Error {
  readonly warning: StatementWarning
  constructor(warning: StatementWarning) {
    super(warning.code)
    this.warning = warning
  }
}

/** A household's statement is smaller, even with fifty thousand lines. */
export const largestFile = 64 * 1024 * 1024

/** A file with more movements than this is no statement of a household. */
export const mostLines = 200_000

/** A table with more cells than this is no statement of a household: fifty thousand movements in twelve columns have fewer. */
export const mostCells = 1_000_000
