import type { Currency } from '#shared/money.ts'

/** The right answer for every line of a file, in the order of the file. */
export type Answer = {
  readonly currency: Currency
  /** Where the shape of the file is described. */
  readonly source: string
  readonly format: string
  readonly lines: readonly {
    readonly bookedOn: string
    readonly minor: string
    readonly currency: Currency
    /** Text that the words or the payer contain. */
    readonly says: string
  }[]
  /** Which lines, from 0, the bank marks as a return or reversal of another. */
  readonly returned?: readonly number[]
  /** What is told beside the lines. */
  readonly notes: readonly string[]
  /** Set when the file is refused instead: the line that is named, and why. */
  readonly refused?: { readonly line: number | null; readonly code: string }
  /** Set when a person is asked instead. */
  readonly asked?: 'unmapped' | 'undirected'
}

export type CorpusFile = {
  /** Path below `files`, with the extension that the bank gives it. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly answer: Answer
}
