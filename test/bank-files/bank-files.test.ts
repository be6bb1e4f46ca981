import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStatement } from '#server/domain/money/statement-formats/statement-reader.ts'
import type { Reading } from '#server/domain/money/statements/index.ts'
import type { ExpectedReading } from './corpus-file.ts'
import { pastedOn } from './pasted-files.ts'

const folder = join(import.meta.dirname, 'files')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)

test('the corpus has at least 120 files', () => expect(files.length).toBeGreaterThanOrEqual(120))

/**
 * Returns a reading in the format of its expected result. A line without its expected text shows its text
 * instead.
 */
function asAnswered(reading: Reading, { lines: answers }: ExpectedReading) {
  if (reading.kind === 'unreadable') {
    const { line, code } = reading.problems[0] ?? {}
    return { refused: { line, code } }
  }
  if (reading.kind !== 'read') return { asked: reading.kind }
  const { lines, notes, format } = reading.statement
  const returned = lines.flatMap(({ isReturn }, at) => (isReturn ? [at] : []))
  return {
    format,
    notes: notes.map(({ code }) => code),
    ...(returned.length > 0 && { returned }),
    lines: lines.map(({ bookedOn, minor, currency, words, payer }, at) => {
      const text = `${payer ?? ''} ${words}`.replaceAll(' ', '')
      const says = answers[at]?.says ?? ''
      return {
        bookedOn,
        minor: String(minor),
        currency,
        says: text.includes(says.replaceAll(' ', '')) ? says : text,
      }
    }),
  }
}

test.each(files.map((name) => name.slice(0, -'.json'.length)))(
  '%s is read with the expected result for every line',
  (name) => {
    const answer = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as ExpectedReading
    const { currency, format, notes, lines, refused, asked, returned } = answer
    const bytes = readFileSync(join(folder, name))
    const context = { currency, mappingFor: () => null, onlyDeposits: false, today: pastedOn }
    const reading = readStatement(bytes, context)
    const expected = refused
      ? { refused }
      : asked
        ? { asked }
        : { format, notes, lines, ...(returned && { returned }) }
    expect(asAnswered(reading, answer)).toEqual(expected)
  },
)
