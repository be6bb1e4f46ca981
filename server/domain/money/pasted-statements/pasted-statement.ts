import { type Currency, exponentOf } from '#shared/money.ts'
import {
  decimalSignOf,
  type DecimalSign,
  readAmount,
  type Reading,
  type ReadingContext,
  refuseFile,
  type StatementLine,
  type StatementWarning,
  unreadableReading,
} from '#server/domain/money/statements/index.ts'
import { dayIn } from './pasted-days.ts'
import { type Entry, entriesOf, findAmount } from './pasted-entries.ts'
import { findPayer } from './pasted-payer.ts'
import { directionOf, isUnfinished, walletIn } from './pasted-words.ts'

/** Maximum number of lines of a pasted list. Longer texts are files. */
const maxPastedLines = 4000

/** Returns true if the text is a list copied from a wallet or bank: sentences with amounts and no table. */
export function isPasted(text: string): boolean {
  const lines = text.split('\n', maxPastedLines + 1)
  if (lines.length > maxPastedLines || lines.some((line) => /[;\t|].*[;\t|]/.test(line))) return false
  const amounts = lines.flatMap((line) => findAmount(line) ?? [])
  const isDirected = lines.some((line) => directionOf(line) !== null)
  return isDirected ? amounts.length > 0 : amounts.some(({ sign }) => sign !== null)
}

/**
 * Reads movements copied from the screen of a wallet (Nequi, Yape, Plin, Bizum, Mercado Pago), such as
 * "Recibiste $ 50.000 de Camila Ortega · 12 nov". The direction comes from words or a sign. Movements without a
 * direction or with contradicting ones are skipped with a warning. A day without a year is the latest such day
 * before pasting.
 */
export function readPasted(text: string, context: ReadingContext): Reading {
  const entries = entriesOf(text, (line) => dayIn(line, context.today ?? null))
  const decimal = decimalSignOf(entries.flatMap(({ amount }) => amount?.digits ?? [])) ?? ','
  const lines: StatementLine[] = []
  const notes: StatementWarning[] = []
  const problems: StatementWarning[] = []
  for (const entry of entries) {
    const read = lineOf(entry, decimal, context.currency)
    if (!('code' in read)) lines.push(read)
    else if (leftOut.includes(read.code)) notes.push(read)
    else problems.push(read)
  }
  if (problems.length > 0) return unreadableReading(problems)
  if (lines.length === 0) return notes.length > 0 ? unreadableReading(notes) : refuseFile('noLines')
  return { kind: 'read', statement: { format: 'pasted', bank: walletIn(text), lines, notes } }
}

const leftOut: readonly StatementWarning['code'][] = [
  'notBooked',
  'notMovements',
  'directionUnknown',
  'directionDiffers',
]

function lineOf(entry: Entry, decimal: DecimalSign, usual: Currency): StatementLine | StatementWarning {
  const { line, amount, day } = entry
  const words = entry.lines.join(' ')
  const wrong = (code: StatementWarning['code'], value = words) => ({ line, code, value: value.slice(0, 80) })
  if (!amount) return wrong('notMovements')
  if (isUnfinished(words)) return wrong('notBooked')
  const wordDirection = directionOf(words)
  if (
    wordDirection === 'both' ||
    (wordDirection !== null && amount.sign !== null && wordDirection !== amount.sign)
  )
    return wrong('directionDiffers')
  const direction = wordDirection ?? amount.sign
  if (direction === null) return wrong(entry.isBalance ? 'notMovements' : 'directionUnknown')
  if (direction === 'in' && isUnfinished(entry.before)) return wrong('notBooked')
  if (!day) return wrong('date')
  const currency = amount.currency ?? usual
  const size = readAmount(amount.digits, decimal, exponentOf(currency))
  if (typeof size === 'string') return wrong(size, amount.digits)
  return {
    line,
    account: null,
    bookedOn: day,
    valueOn: null,
    minor: direction === 'in' ? size : -size,
    currency,
    words,
    payer: direction === 'in' ? findPayer(entry) : null,
    bankReference: '',
  }
}
