import type { Currency } from '#shared/money.ts'
import { calendarDate } from './calendar-dates.ts'
import { spanishIban } from './spanish-account.ts'
import {
  linesPerBreath,
  mostLines,
  type Read,
  type RemarkCode,
  type StatementLine,
  type StatementRemark,
  unreadable,
} from './statement.ts'

/** ISO 4217 numbers. Norma 43 writes two decimals whatever the currency. */
const numbers: Record<string, Currency> = {
  '978': 'EUR',
  '484': 'MXN',
  '170': 'COP',
  '152': 'CLP',
  '032': 'ARS',
  '604': 'PEN',
  '840': 'USD',
}

type Draft = { -readonly [Key in keyof StatementLine]: StatementLine[Key] }
type Account = {
  iban: string
  currency: Currency
  debits: bigint
  credits: bigint
  count: number
  line: number
}

/** Whether the text begins as a file of Norma 43 does. */
export function isNorma43(text: string): boolean {
  return /^\s*11\d{18}\d{12}[12]\d{14}\d{3}/.test(text.slice(0, 200))
}

/**
 * Reads AEB's "cuaderno 43": records of 80 columns, an account opened by 11, its movements by 22 with their words in 23, closed
 * by 33 with its sums. Sums that differ refuse the file; counts that differ are told, since banks get them wrong.
 */
export function* readNorma43(text: string): Read {
  const reader = new Norma43Reader()
  const records = text.split(/\r\n|\n|\r/)
  for (const [index, record] of records.entries()) {
    if (index % linesPerBreath === 0) yield reader.lines.length
    if (record.trim() !== '' && record !== '\u001a') reader.take(record.padEnd(80), index + 1)
    if (reader.lines.length > mostLines) return unreadable([{ line: null, code: 'tooManyLines', value: '' }])
  }
  reader.end()
  if (reader.problems.length > 0) return unreadable(reader.problems)
  if (reader.lines.length === 0) return unreadable([{ line: null, code: 'noLines', value: '' }])
  const statement = { format: 'norma43', bank: null, lines: reader.lines, notes: reader.notes } as const
  return { kind: 'read', statement }
}

class Norma43Reader {
  readonly lines: Draft[] = []
  readonly problems: StatementRemark[] = []
  readonly notes: StatementRemark[] = []
  private account: Account | null = null
  private records = 0
  private ended = false

  take(record: string, line: number): void {
    this.records += 1
    const kind = record.slice(0, 2)
    if (this.ended) this.wrong(line, 'recordOutOfPlace', kind)
    else if (kind === '11') this.open(record, line)
    else if (kind === '22') this.movement(record, line)
    else if (kind === '23') this.words(record, line)
    else if (kind === '33') this.close(record, line)
    else if (kind === '88') this.finish(record, line)
    // What the amount was in another currency (24) changes nothing of what came in.
    else if (kind !== '24') this.wrong(line, 'recordUnknown', kind)
  }

  end(): void {
    if (this.account) this.wrong(this.account.line, 'recordMissing', '33')
    if (!this.ended) this.notes.push({ line: null, code: 'recordMissing', value: '88' })
  }

  private wrong(line: number, code: RemarkCode, value: string): void {
    this.problems.push({ line, code, value })
  }

  private open(record: string, line: number): void {
    if (this.account) this.wrong(this.account.line, 'recordMissing', '33')
    const [bank, branch, number] = [record.slice(2, 6), record.slice(6, 10), record.slice(10, 20)]
    const currency = numbers[record.slice(47, 50)]
    if (!/^\d{18}$/.test(bank + branch + number)) this.wrong(line, 'recordUnknown', record.slice(2, 20))
    else if (!currency) this.wrong(line, 'currency', record.slice(47, 50))
    else {
      const iban = spanishIban(bank, branch, number)
      this.account = { iban, currency, debits: 0n, credits: 0n, count: 0, line }
    }
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
    if (currency === 'CLP' && cents % 100n !== 0n) return this.wrong(line, 'decimals', written)
    const minor = currency === 'CLP' ? cents / 100n : cents
    if (sign === '1') this.account.debits += cents
    else this.account.credits += cents
    this.account.count += 1
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
      bankReference: `${record.slice(42, 52).trim()} ${references.join(' ')}`.trim(),
    })
  }

  private words(record: string, line: number): void {
    const last = this.lines.at(-1)
    if (!last || !this.account) return this.wrong(line, 'recordOutOfPlace', '23')
    // A word may run over from one field into the next, so full fields are joined as they stand.
    last.words = `${last.words} ${record.slice(4, 42)}${record.slice(42, 80)}`.replace(/\s+/g, ' ').trim()
  }

  private close(record: string, line: number): void {
    const { account } = this
    this.account = null
    if (!account) return this.wrong(line, 'recordOutOfPlace', '33')
    const [debits, credits] = [record.slice(25, 39), record.slice(44, 58)]
    if (!/^\d{14}$/.test(debits) || BigInt(debits) !== account.debits) this.wrong(line, 'sumsDiffer', debits)
    else if (!/^\d{14}$/.test(credits) || BigInt(credits) !== account.credits)
      this.wrong(line, 'sumsDiffer', credits)
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

function dateAt(record: string, at: number): string | null {
  const text = record.slice(at, at + 6)
  return /^\d{6}$/.test(text)
    ? calendarDate(`20${text.slice(0, 2)}`, text.slice(2, 4), text.slice(4, 6))
    : null
}
