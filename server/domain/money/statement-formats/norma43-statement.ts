import { unitOf, type Currency } from '#shared/money.ts'
import {
  calendarDate,
  maxStatementLines,
  type Reading,
  refuseFile,
  type StatementLine,
  type StatementWarning,
  StatementViolation,
  unreadableReading,
} from '#server/domain/money/statements/index.ts'
import { spanishIban } from './spanish-account.ts'
import type { StatementWarningCode } from '#shared/statement-warnings.ts'

/** Currencies by ISO 4217 number. Norma 43 always uses two decimals. */
const numbers: Record<string, Currency> = {
  '978': 'EUR',
  '484': 'MXN',
  '170': 'COP',
  '152': 'CLP',
  '032': 'ARS',
  '604': 'PEN',
  '840': 'USD',
}

const maxRecordLength = 1000
/** Maximum number of records: per movement one record, up to five for its text, and one for another currency. */
const maxRecords = maxStatementLines * 7
const maxProblems = 20
const maxTextLength = 2000

type Draft = { -readonly [Key in keyof StatementLine]: StatementLine[Key] }
type Account = {
  iban: string
  currency: Currency | null
  debits: bigint
  credits: bigint
  /** Opening balance; null if the bank leaves it empty. */
  opening: bigint | null
  count: number
  line: number
}

/** Returns true if one of the first lines is a Norma 43 account record. Header lines may precede it. */
export function isNorma43(text: string): boolean {
  return /^\s*11\d{18}\d{12}[12]\d{14}\d{3}/m.test(text.slice(0, 1000))
}

/**
 * Reads AEB's "cuaderno 43": records of 80 columns, with an account in 11, its movements in 22, their text in
 * 23 and the totals in 33. Wrong totals refuse the file; wrong counts only give a warning, since banks get them
 * wrong. Joined files are accepted. Movements in an unsupported currency are skipped with a warning.
 */
export function readNorma43(text: string): Reading {
  const reader = new Norma43Reader()
  for (const { record, line } of recordsOf(text)) {
    if (record.trim() !== '' && record !== '\u001a') reader.take(record.padEnd(80), line)
    if (reader.lines.length > maxStatementLines) return refuseFile('tooManyLines')
    if (reader.problems.length >= maxProblems) return unreadableReading(reader.problems)
  }
  reader.end()
  if (reader.problems.length > 0) return unreadableReading(reader.problems)
  const foreign = reader.notes.find(({ code }) => code === 'otherCurrency')
  if (reader.lines.length === 0 && foreign) return unreadableReading([{ ...foreign, code: 'currency' }])
  if (reader.lines.length === 0) return refuseFile('noLines')
  const statement = { format: 'norma43', bank: null, lines: reader.lines, notes: reader.notes } as const
  return { kind: 'read', statement }
}

/** Yields the records of a file with their line numbers. Records have 80 columns, sometimes padded with spaces. */
function* recordsOf(text: string): Generator<{ readonly record: string; readonly line: number }> {
  const ends = /\r\n|\n|\r|$/g
  let line = 1
  for (let from = 0; from < text.length; line += 1) {
    ends.lastIndex = from
    const end = ends.exec(text)
    const to = end?.index ?? text.length
    if (to - from > maxRecordLength) throw new StatementViolation({ line, code: 'tooComplex', value: '' })
    if (line > maxRecords) throw new StatementViolation({ line, code: 'tooManyLines', value: '' })
    yield { record: text.slice(from, to), line }
    from = to + (end?.[0].length || 1)
  }
}

/** Common concepts of returned or unpaid items (14) and of cancellations and corrections (98). */
const returnConcepts = new Set(['14', '98'])

class Norma43Reader {
  readonly lines: Draft[] = []
  readonly problems: StatementWarning[] = []
  readonly notes: StatementWarning[] = []
  private account: Account | null = null
  private records = 0
  private ended = false

  take(record: string, line: number): void {
    const kind = record.slice(0, 2)
    const isBetweenFiles = this.records === 0 || this.ended
    if (isBetweenFiles && kind !== '11') return this.skip(record, line)
    if (this.ended) this.begin()
    this.records += 1
    if (kind === '11') this.open(record, line)
    else if (kind === '22') this.movement(record, line)
    else if (kind === '23') this.words(record, line)
    else if (kind === '33') this.close(record, line)
    else if (kind === '88') this.finish(record, line)
    // Record 24 has the amount in another currency, which does not affect the received amount.
    else if (kind !== '24') this.wrong(line, 'recordUnknown', kind)
  }

  end(): void {
    if (this.account) this.wrong(this.account.line, 'recordMissing', '33')
    if (!this.ended) this.notes.push({ line: null, code: 'recordMissing', value: '88' })
  }

  /**
   * Skips a header of the file or transmission. Statement records in this position are reported as out of
   * place.
   */
  private skip(record: string, line: number): void {
    const kind = record.slice(0, 2)
    if (['22', '23', '24', '33', '88'].includes(kind) && /^\d{2}[\d ]{4}/.test(record))
      this.wrong(line, 'recordOutOfPlace', kind)
  }

  /** Starts another joined file. */
  private begin(): void {
    this.ended = false
    this.records = 0
  }

  private wrong(line: number, code: StatementWarningCode, value: string): void {
    this.problems.push({ line, code, value })
  }

  private open(record: string, line: number): void {
    if (this.account) this.wrong(this.account.line, 'recordMissing', '33')
    const [bank, branch, number] = [record.slice(2, 6), record.slice(6, 10), record.slice(10, 20)]
    const code = record.slice(47, 50)
    const currency = numbers[code] ?? null
    if (!/^\d{18}$/.test(bank + branch + number))
      return this.wrong(line, 'recordUnknown', record.slice(2, 20))
    if (!currency) this.notes.push({ line, code: 'otherCurrency', value: code })
    const iban = spanishIban(bank, branch, number)
    const opening = balanceAt(record, 32)
    this.account = { iban, currency, debits: 0n, credits: 0n, opening, count: 0, line }
  }

  private movement(record: string, line: number): void {
    if (!this.account) return this.wrong(line, 'recordOutOfPlace', '22')
    const bookedOn = dateAt(record, 10)
    const sign = record[27]
    const written = record.slice(28, 42)
    if (!bookedOn) return this.wrong(line, 'date', record.slice(10, 16))
    if (!/^\d{14}$/.test(written) || (sign !== '1' && sign !== '2'))
      return this.wrong(line, 'amount', written)
    const cents = BigInt(written)
    const { currency, iban } = this.account
    if (sign === '1') this.account.debits += cents
    else this.account.credits += cents
    this.account.count += 1
    if (!currency) return
    const centsOfUnit = 100n / unitOf(currency)
    if (cents % centsOfUnit !== 0n) return this.wrong(line, 'decimals', written)
    const minor = cents / centsOfUnit
    const references = [record.slice(52, 64), record.slice(64, 80)].map((part) => part.trim())
    this.lines.push({
      line,
      account: iban,
      bookedOn,
      valueOn: dateAt(record, 16),
      minor: sign === '1' ? -minor : minor,
      currency,
      words: references.filter((part) => /[^0]/.test(part)).join(' '),
      payer: null,
      ...(returnConcepts.has(record.slice(22, 24)) && { isReturn: true }),
      bankReference: `${record.slice(42, 52).trim()} ${references.join(' ')}`.trim(),
    })
  }

  private words(record: string, line: number): void {
    if (this.account?.currency === null) return
    const last = this.lines.at(-1)
    if (!last || !this.account) return this.wrong(line, 'recordOutOfPlace', '23')
    if (last.words.length >= maxTextLength) return
    // A word may continue in the next field, so full fields are joined without a space.
    last.words = `${last.words} ${record.slice(4, 42)}${record.slice(42, 80)}`
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxTextLength)
  }

  private close(record: string, line: number): void {
    const { account } = this
    this.account = null
    if (!account) return this.wrong(line, 'recordOutOfPlace', '33')
    const [debits, credits] = [record.slice(25, 39), record.slice(44, 58)]
    if (!/^\d{14}$/.test(debits) || BigInt(debits) !== account.debits) this.wrong(line, 'sumsDiffer', debits)
    else if (!/^\d{14}$/.test(credits) || BigInt(credits) !== account.credits)
      this.wrong(line, 'sumsDiffer', credits)
    const closing = balanceAt(record, 58)
    if (account.opening !== null && closing !== null) {
      const expected = account.opening + account.credits - account.debits
      if (closing !== expected) this.wrong(line, 'sumsDiffer', record.slice(59, 73))
    }
    const count = Number(record.slice(20, 25)) + Number(record.slice(39, 44))
    if (count !== account.count) this.notes.push({ line, code: 'countsDiffer', value: String(count) })
  }

  private finish(record: string, line: number): void {
    this.ended = true
    if (this.account) this.wrong(this.account.line, 'recordMissing', '33')
    this.account = null
    const count = Number(record.slice(20, 26))
    if (count !== this.records - 1) this.notes.push({ line, code: 'countsDiffer', value: String(count) })
  }
}

/**
 * Returns a signed balance (1 is debit, 2 is credit), or null if blank or zero, which banks write for an
 * unknown balance.
 */
function balanceAt(record: string, at: number): bigint | null {
  const [sign, digits] = [record[at], record.slice(at + 1, at + 15)]
  if ((sign !== '1' && sign !== '2') || !/^\d{14}$/.test(digits) || /^0+$/.test(digits)) return null
  return sign === '1' ? -BigInt(digits) : BigInt(digits)
}

function dateAt(record: string, at: number): string | null {
  const text = record.slice(at, at + 6)
  return /^\d{6}$/.test(text)
    ? calendarDate(`20${text.slice(0, 2)}`, text.slice(2, 4), text.slice(4, 6))
    : null
}
