import type { ExpectedReading, CorpusFile } from './corpus-file.ts'

const source = 'written for this test'

/** A line of the expected result: day, amount in the smallest unit, and text. */
export type OddLine = readonly [bookedOn: string, minor: number, says: string]

/** A file of the corpus with one peculiarity. */
export function odd(
  path: string,
  text: string | Uint8Array,
  lines: readonly OddLine[],
  more: Partial<ExpectedReading> = {},
): CorpusFile {
  const answer: ExpectedReading = {
    currency: 'EUR',
    source,
    format: 'csv',
    notes: [],
    ...more,
    lines: lines.map(([bookedOn, minor, says]) => ({
      bookedOn,
      minor: String(minor),
      currency: more.currency ?? 'EUR',
      says,
    })),
  }
  return { path, bytes: typeof text === 'string' ? Buffer.from(text) : text, answer }
}

/** Joins the lines of a file. */
export const page = (rows: readonly string[]) => rows.join('\n')
