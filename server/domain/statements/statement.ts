import type { Currency } from '#shared/money.ts'

/** What a bank writes about one movement, whatever the format of its file. */
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
}

export type StatementFormat = 'csv' | 'norma43' | 'camt053'

/** Something in the file that a person should know: it could not be read, or it was left out. */
export type StatementRemark = {
  readonly line: number | null
  readonly code: RemarkCode
  readonly value: string
}

/** Why a file cannot be read, or what was left out of it. */
export const remarkCodes = [
  'empty',
  'tooLarge',
  'isSpreadsheet',
  'isPdf',
  'isUnknown',
  'noLines',
  'tooManyLines',
  'date',
  'amount',
  'amountMissing',
  'currency',
  'decimals',
  'datesUnclear',
  'quoteOpen',
  'recordUnknown',
  'recordMissing',
  'recordOutOfPlace',
  'sumsDiffer',
  'xml',
  'xmlVersion',
  'xmlForbidden',
  'notMovements',
  'notBooked',
  'countsDiffer',
  'sameFile',
  'notTakenBack',
] as const
export type RemarkCode = (typeof remarkCodes)[number]

export type Statement = {
  readonly format: StatementFormat
  /** The bank, when the shape of its file tells. */
  readonly bank: string | null
  readonly lines: readonly StatementLine[]
  /** What was left out, and why: told, never silent. */
  readonly notes: readonly StatementRemark[]
}

/** The columns of a file nobody here has seen before, for a person to name. */
export type UnknownColumns = { readonly mark: string; readonly rows: readonly (readonly string[])[] }

export type Reading =
  | { readonly kind: 'read'; readonly statement: Statement }
  | { readonly kind: 'unreadable'; readonly problems: readonly StatementRemark[] }
  | { readonly kind: 'unmapped'; readonly columns: UnknownColumns }

/** Reading takes breath now and then, since a large file must not keep everybody else waiting: it yields the lines done. */
export type Read = Generator<number, Reading, void>

/** More problems than this help nobody. */
const shownProblems = 20

/** A file that cannot be read as a whole is not read at all. */
export function unreadable(problems: readonly StatementRemark[]): Reading {
  return { kind: 'unreadable', problems: problems.slice(0, shownProblems) }
}

/** Reads to the end without taking breath: for small files and tests. */
export function readWhole(read: Read): Reading {
  for (;;) {
    const step = read.next()
    if (step.done) return step.value
  }
}

/** How many lines are read between two breaths. */
export const linesPerBreath = 1000

/** A file with more movements than this is no statement of a household. */
export const mostLines = 200_000
