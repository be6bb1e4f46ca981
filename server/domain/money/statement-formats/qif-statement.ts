import { exponentOf } from '#shared/money.ts'
import {
  type DateOrder,
  dateOrderOf,
  readDate,
  type DecimalSign,
  decimalSignOf,
  readAmount,
  maxStatementLines,
  type Reading,
  type ReadingContext,
  refuseFile,
  type StatementLine,
  type StatementWarning,
  unreadableReading,
} from '#server/domain/money/statements/index.ts'

const maxFieldLength = 2000

type Record = { readonly line: number; readonly fields: Map<string, string> }

/** Returns true if the text is QIF of a bank account, card or cash account. */
export function isQif(text: string): boolean {
  return /^\uFEFF?\s*(!(?:Option|Clear):[^\r\n]*[\r\n]\s*)*!(Type:(Bank|CCard|Cash|Oth A)|Account)/i.test(
    text.slice(0, 500),
  )
}

/**
 * Reads the Quicken Interchange Format by Intuit's public description: records of lines that start with a
 * letter (D day, T amount, P payee, M memo, N number) and end with `^`. QIF names no currency, so the wedding's
 * is used. An opening balance record is skipped.
 */
export function readQif(text: string, context: ReadingContext): Reading {
  const records = recordsOf(text)
  if (records.length > maxStatementLines) return refuseFile('tooManyLines')
  const movements = records.filter(({ fields }) => fields.has('T') || fields.has('D'))
  if (movements.length === 0) return refuseFile('noLines')
  const days = movements.map(({ fields }) => dayText(fields.get('D') ?? ''))
  const order = dateOrderOf(days)
  const amounts = movements.map(({ fields }) => fields.get('T') ?? '')
  const manner = { order: order ?? 'dmy', decimal: decimalSignOf(amounts) ?? '.' } as const
  const isOpening = ({ fields }: Record) => /^(opening balance|saldo inicial)$/i.test(fields.get('P') ?? '')
  const read = movements
    .filter((record) => !isOpening(record))
    .map((record) => lineOf(record, manner, context))
  const problems = read.flatMap((one) => ('minor' in one ? [] : [one]))
  if (problems.length > 0) return unreadableReading(problems)
  const lines = read.flatMap((one) => ('minor' in one ? [one] : []))
  return { kind: 'read', statement: { format: 'qif', bank: null, lines, notes: [] } }
}

/** Returns the records of sections with movements. Lists of accounts, categories and classes are skipped. */
function recordsOf(text: string): Record[] {
  const records: Record[] = []
  let fields = new Map<string, string>()
  let begin = 1
  let isMovements = false
  for (const [at, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const content = written.trim()
    if (content.startsWith('!')) isMovements = /^!Type:(Bank|CCard|Cash|Oth A)/i.test(content)
    if (fields.size === 0) begin = at + 1
    if (content.startsWith('^')) {
      if (isMovements) records.push({ line: begin, fields })
      fields = new Map()
    } else if (content !== '' && !content.startsWith('!') && !fields.has(content[0] ?? ''))
      fields.set(content[0] ?? '', content.slice(1).trim().slice(0, maxFieldLength))
  }
  if (fields.size > 0 && isMovements) records.push({ line: begin, fields })
  return records
}

/** Normalizes Quicken's days: an apostrophe before the year (`6/22'26`) and padding spaces. */
const dayText = (text: string) => text.replace(/'/g, '/').replace(/ (?=\d)/g, '')

function lineOf(
  { line, fields }: Record,
  { order, decimal }: { readonly order: DateOrder; readonly decimal: DecimalSign },
  { currency }: ReadingContext,
): StatementLine | StatementWarning {
  const [day, written] = [fields.get('D') ?? '', fields.get('T') ?? '']
  const bookedOn = readDate(dayText(day), order)
  if (!bookedOn) return { line, code: 'date', value: day }
  const minor = readAmount(written, decimal, exponentOf(currency))
  if (typeof minor !== 'bigint')
    return { line, code: written === '' ? 'amountMissing' : minor, value: written }
  const words = [fields.get('M'), fields.get('N')].filter((one) => one !== undefined && one !== '').join(' ')
  const payer = fields.get('P') || null
  return { line, account: null, bookedOn, valueOn: null, minor, currency, words, payer, bankReference: '' }
}
