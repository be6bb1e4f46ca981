import type { StatementWarningCode } from '#shared/statement-warnings.ts'
import type { Currency } from '#shared/money.ts'
import type { ColumnRole } from '#shared/statement-columns.ts'

/** A table row with its cells and the line of the file where it starts. */
export type Row = { readonly line: number; readonly cells: readonly string[] }

/** Role of each column, null for unused ones. `headerRow` is the index of the header, or null without one. */
export type CsvMapping = {
  readonly headerRow: number | null
  readonly roles: readonly (ColumnRole | null)[]
  /** Values of the direction column that mean outgoing money; null or undefined if the question was not asked. */
  readonly outgoingValues?: readonly string[] | null
  /** Other values of the column at the time of the answer. A later file with a new value asks again. */
  readonly incomingValues?: readonly string[] | null
}

/** A movement of a bank statement, independent of the file format. */
export type StatementLine = {
  /** Line of the file, from 1. */
  readonly line: number
  /** Account that the file names, or an identifier of the file structure, or null. */
  readonly account: string | null
  readonly bookedOn: string
  readonly valueOn: string | null
  /** Signed amount in minor units; negative for outgoing payments. */
  readonly minor: bigint
  readonly currency: Currency
  readonly words: string
  readonly payer: string | null
  /** The bank's own reference, which distinguishes otherwise identical lines. */
  readonly bankReference: string
  /** True if the bank marks the movement as a reversal or return. */
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

/** Context for reading a file of a wedding. */
export type ReadingContext = {
  /** Currency of amounts without one in the file. */
  readonly currency: Currency
  /** Returns the columns that a partner assigned for this identifier of the file structure, or null. */
  readonly mappingFor: (mark: string) => CsvMapping | null
  /** True if a partner stated that every movement of this file is a deposit. */
  readonly onlyDeposits: boolean
  /** Day of the upload. Days without a year are before it. */
  readonly today?: string | null
}

/** Warning about a part of the file that could not be read or was skipped. */
export type StatementWarning = {
  readonly line: number | null
  readonly code: StatementWarningCode
  readonly value: string
}

export type Statement = {
  readonly format: StatementFormat
  /** Bank that the file structure identifies, or null. */
  readonly bank: string | null
  readonly lines: readonly StatementLine[]
  /** Warnings about skipped parts. */
  readonly notes: readonly StatementWarning[]
}

/** Columns of an unknown file, for a partner to assign. */
export type UnknownColumns = { readonly mark: string; readonly rows: readonly (readonly string[])[] }

/** Column that may distinguish deposits from payments, with its values. */
export type DirectionChoice = { readonly column: number; readonly values: readonly string[] }

/** A file whose amounts have no sign and without certain evidence of directions. */
export type UnknownDirections = UnknownColumns & {
  readonly roles: readonly (ColumnRole | null)[]
  readonly choices: readonly DirectionChoice[]
}

export type Reading =
  | { readonly kind: 'read'; readonly statement: Statement }
  | { readonly kind: 'unreadable'; readonly problems: readonly StatementWarning[] }
  | { readonly kind: 'unmapped'; readonly columns: UnknownColumns }
  | { readonly kind: 'undirected'; readonly columns: UnknownDirections }

/** Maximum number of problems shown. */
const shownProblems = 20

/** Returns the reading of a file with problems, which is never read in part. */
export function unreadableReading(problems: readonly StatementWarning[]): Reading {
  return { kind: 'unreadable', problems: problems.slice(0, shownProblems) }
}

/** Returns the reading of a file with a single problem. */
export const refuseFile = (code: StatementWarningCode, line: number | null = null): Reading =>
  unreadableReading([{ line, code, value: '' }])

/** Thrown by parsers at the first violation of a limit that no real statement reaches. */
export class StatementViolation extends Error {
  readonly warning: StatementWarning
  constructor(warning: StatementWarning) {
    super(warning.code)
    this.warning = warning
  }
}

/** Maximum size of a file in bytes. A household's statement is smaller, even with fifty thousand lines. */
export const maxStatementBytes = 64 * 1024 * 1024

/** Maximum number of movements, above any household's statement. */
export const maxStatementLines = 200_000

/** Maximum number of cells. Fifty thousand movements in twelve columns have fewer. */
export const maxStatementCells = 1_000_000
