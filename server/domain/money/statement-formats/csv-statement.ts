import {
  type Row,
  maxStatementLines,
  type Reading,
  type ReadingContext,
  refuseFile,
} from '#server/domain/money/statements/index.ts'
import { rowsOf, type Separator, separatorOf, separators } from './csv-cells.ts'
import { readTable } from './table-statement.ts'

/** First line `sep=;`, which names the separator for spreadsheets. */
const separatorLine = /^sep=(.)\r?\n/i

/** Reads a CSV statement by `readTable`. Refuses files with too many lines or an unclosed quote. */
export function readCsv(text: string, context: ReadingContext): Reading {
  const declared = separatorLine.exec(text)?.[1]
  const separator: Separator = separators.find((one) => one === declared) ?? separatorOf(text)
  const rows: Row[] = []
  const reading = rowsOf(text, separator)
  let next = reading.next()
  for (; !next.done; next = reading.next()) {
    if (next.value.cells.some((cell) => cell !== '')) rows.push(next.value)
    if (rows.length > maxStatementLines) return refuseFile('tooManyLines')
  }
  if (next.value) return refuseFile('quoteOpen', next.value.unclosedAt)
  return readTable(declared ? rows.slice(1) : rows, 'csv', context)
}
