import { currencies, exponentOf, type Currency } from '#shared/money.ts'
import {
  calendarDate,
  readAmount,
  maxStatementLines,
  type Reading,
  refuseFile,
  type StatementLine,
  type StatementWarning,
  StatementViolation,
  unreadableReading,
} from '#server/domain/money/statements/index.ts'
import { mt940Words } from './mt940-words.ts'

const maxFieldLength = 10_000

type Field = { readonly tag: string; readonly line: number; value: string }
type Draft = { -readonly [Key in keyof StatementLine]: StatementLine[Key] }
type Balance = { readonly minor: bigint; readonly currency: Currency }

/**
 * Returns true if the text contains the first fields of an MT940 message, after an optional SWIFT or bank
 * header.
 */
export function isMt940(text: string): boolean {
  const begin = text.slice(0, 4000)
  return /^:20:/m.test(begin.replace('{4:', '\n')) && /^:(25P?|60[FM]|61):/m.test(begin)
}

/**
 * Reads MT940 customer statements, by SWIFT's public description "Category 9: Cash Management and Customer
 * Status" and banks' published formats: messages with field 61 for each movement and field 86 for its text. The
 * sign of the reversals `RC` and `RD` follows the money. A mismatch between movements, opening (60) and closing
 * balance (62) refuses the file. Messages in an unsupported currency are skipped with a warning.
 */
export function readMt940(text: string): Reading {
  const reader = new Mt940Reader()
  for (const field of fieldsOf(text)) {
    reader.take(field)
    if (reader.lines.length > maxStatementLines) return refuseFile('tooManyLines')
  }
  reader.end()
  if (reader.problems.length > 0) return unreadableReading(reader.problems)
  const foreign = reader.notes.find(({ code }) => code === 'otherCurrency')
  if (reader.lines.length === 0)
    return foreign ? unreadableReading([{ ...foreign, code: 'currency' }]) : refuseFile('noLines')
  const { lines, notes } = reader
  return { kind: 'read', statement: { format: 'mt940', bank: null, lines, notes } }
}

/** Yields the fields of all messages. Text between messages belongs to the envelope and is skipped. */
function* fieldsOf(text: string): Generator<Field> {
  let field: Field | null = null
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    const content = written.replace(/^.*\{4:/, '')
    const start = /^:(\d\d[A-Z]?):(.*)$/.exec(content)
    if (start) {
      if (field) yield field
      field = { tag: start[1] ?? '', line: at + 1, value: start[2] ?? '' }
    } else if (/^-(\}|\s*$)|^\s*\{/.test(content)) {
      if (field) yield field
      field = null
    } else if (field && content.trim() !== '') field.value += `\n${content}`
    if (field && field.value.length > maxFieldLength)
      throw new StatementViolation({ line: at + 1, code: 'tooComplex', value: '' })
  }
  if (field) yield field
}

class Mt940Reader {
  readonly lines: Draft[] = []
  readonly problems: StatementWarning[] = []
  readonly notes: StatementWarning[] = []
  private account: string | null = null
  private balance: Balance | null = null
  private isForeign = false
  private openedAt: number | null = null
  private last: Draft | null = null

  take(field: Field): void {
    const { tag } = field
    if (tag === '20') this.last = null
    else if (tag === '25' || tag === '25P') this.account = accountOf(field.value)
    else if (tag === '60F' || tag === '60M') this.open(field)
    else if (tag === '61') this.movement(field)
    else if (tag === '86') this.words(field)
    else if (tag === '62F' || tag === '62M') this.close(field)
  }

  end(): void {
    if (this.openedAt !== null) this.wrong(this.openedAt, 'recordMissing', '62F')
  }

  private wrong(line: number, code: StatementWarning['code'], value: string): void {
    this.problems.push({ line, code, value: value.slice(0, 80) })
  }

  private open({ line, value }: Field): void {
    if (this.openedAt !== null) this.wrong(this.openedAt, 'recordMissing', '62F')
    const balance = balanceOf(value)
    this.openedAt = line
    this.isForeign = balance === 'currency'
    if (balance === 'currency') this.notes.push({ line, code: 'otherCurrency', value: value.slice(7, 10) })
    else if (balance === 'amount') this.wrong(line, 'amount', value)
    this.balance = typeof balance === 'string' ? null : balance
  }

  private movement({ line, value }: Field): void {
    this.last = null
    if (this.isForeign) return
    const parts = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?([\d,]+)[NSF](.{3})([^\n]*)(?:\n([\s\S]*))?$/.exec(
      value,
    )
    if (!parts || !this.balance) return this.wrong(line, parts ? 'recordOutOfPlace' : 'recordUnknown', value)
    const [, valueDay = '', entryDay, mark = '', , written = '', kind, reference = '', supplement = ''] =
      parts
    // Expected movements, not booked yet.
    if (mark.startsWith('E'))
      return void this.notes.push({ line, code: 'notBooked', value: value.slice(0, 80) })
    const { currency } = this.balance
    const size = amountOf(written, currency)
    const valueOn = dayOf(valueDay)
    if (!valueOn) return this.wrong(line, 'date', valueDay)
    if (typeof size !== 'bigint') return this.wrong(line, size, written)
    const minor = mark === 'C' || mark === 'RD' ? size : -size
    const bookedOn = entryDay ? entryDayOf(entryDay, valueOn) : valueOn
    if (!bookedOn) return this.wrong(line, 'date', entryDay ?? '')
    this.balance = { currency, minor: this.balance.minor + minor }
    const bankReference = reference.replace(/^NONREF/, '').trim()
    const words = supplement.replace(/\s+/g, ' ').trim()
    const { account } = this
    this.last = { line, account, bookedOn, valueOn, minor, currency, words, payer: null, bankReference }
    // RTI is SWIFT's code for a returned item.
    if (mark.startsWith('R') || kind === 'RTI') this.last.isReturn = true
    this.lines.push(this.last)
  }

  /**
   * Adds text to the preceding movement. Text after the closing balance belongs to the statement and is
   * ignored.
   */
  private words({ value }: Field): void {
    if (!this.last) return
    const { words, payer } = mt940Words(value)
    const references = this.last.bankReference.replace(/\/\//, ' ')
    this.last.payer = payer
    // SEPA banks mark a returned transfer with this code, followed by the reason.
    if (/(^|\/)RTRN\//.test(value.replace(/\n/g, ''))) this.last.isReturn = true
    this.last.words = [this.last.words, words, references].filter((part) => part !== '').join(' ')
    this.last = null
  }

  private close({ line, value }: Field): void {
    const closing = balanceOf(value)
    this.last = null
    this.openedAt = null
    if (this.isForeign) return
    if (typeof closing === 'string') this.wrong(line, closing, value)
    else if (closing.minor !== this.balance?.minor) this.wrong(line, 'sumsDiffer', value)
  }
}

/** Parses a balance such as `C261122EUR1234,56`. Returns the invalid part instead on failure. */
function balanceOf(value: string): Balance | 'currency' | 'amount' {
  const parts = /^([CD])\d{6}([A-Z]{3})([\d,]+)/.exec(value)
  if (!parts) return 'amount'
  const currency = currencies.find((one) => one === parts[2])
  if (!currency) return 'currency'
  const minor = amountOf(parts[3] ?? '', currency)
  if (typeof minor === 'string') return 'amount'
  return { currency, minor: parts[1] === 'D' ? -minor : minor }
}

const amountOf = (written: string, currency: Currency) => readAmount(written, ',', exponentOf(currency))

function dayOf(digits: string): string | null {
  return calendarDate(`20${digits.slice(0, 2)}`, digits.slice(2, 4), digits.slice(4, 6))
}

/** Returns the entry day, which has no year in the file, in the year that brings it nearest to the value day. */
function entryDayOf(digits: string, valueOn: string): string | null {
  const year = Number(valueOn.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap(
    (one) => calendarDate(String(one), digits.slice(0, 2), digits.slice(2, 4)) ?? [],
  )
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueOn))
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/**
 * Returns the IBAN in the field, else the whole field, or null if empty: `/ES91...`, `BANKESMM/ES91...`,
 * `ES91... EUR`.
 */
function accountOf(value: string): string | null {
  const plain = value.replace(/\s/g, '').replace(/(EUR|MXN|COP|CLP|ARS|PEN|USD)$/, '')
  return /[A-Z]{2}\d{2}[A-Z\d]{10,30}/.exec(plain)?.[0] ?? (plain || null)
}
