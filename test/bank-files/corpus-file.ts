import type { Currency } from '#shared/money.ts'

/** The expected result for a file, with its lines in order. */
export type ExpectedReading = {
  readonly currency: Currency
  /** Source of the format. */
  readonly source: string
  readonly format: string
  readonly lines: readonly {
    readonly bookedOn: string
    readonly minor: string
    readonly currency: Currency
    /** Text that the words or the payer contain. */
    readonly says: string
  }[]
  /** Indexes, from 0, of lines that the bank marks as a return or reversal of another. */
  readonly returned?: readonly number[]
  /** Expected remarks. */
  readonly notes: readonly string[]
  /** Set when the file is refused instead: the reported line and the reason. */
  readonly refused?: { readonly line: number | null; readonly code: string }
  /** Set when the user is asked instead. */
  readonly asked?: 'unmapped' | 'undirected'
}

export type CorpusFile = {
  /** Path below `files`, with the extension that the bank gives it. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly answer: ExpectedReading
}
