import { type Currency, currencies, exponentOf } from '#shared/money.ts'
import {
  calendarDate,
  decimalSignOf,
  readAmount,
  maxStatementLines,
  type Reading,
  refuseFile,
  type StatementLine,
  type StatementWarning,
  StatementViolation,
  unreadableReading,
} from '#server/domain/money/statements/index.ts'

const maxValueLength = 4000

/** Returns true if the text is OFX or QFX, by the header of version 1 or the root element. */
export function isOfx(text: string): boolean {
  return /^\uFEFF?\s*(OFXHEADER:|<\?OFX\b|<OFX>)|<\?OFX\b|<OFX>/i.test(text.slice(0, 2000))
}

/**
 * Reads Open Financial Exchange by the specifications of ofx.net: 1.x (SGML without end tags of values) and 2.x
 * (XML). Both are parsed as a sequence of tags with values. DTDs are refused. TRNAMT is signed; a type that
 * contradicts the sign refuses the file.
 */
export function readOfx(text: string): Reading {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return refuseFile('xmlForbidden')
  const reader = new OfxReader()
  for (const element of elementsOf(text)) {
    reader.take(element)
    if (reader.movements.length > maxStatementLines) return refuseFile('tooManyLines')
  }
  return reader.end()
}

type Element = {
  readonly name: string
  readonly isEnd: boolean
  readonly value: string
  readonly line: number
}

/** Yields every tag with the text after it. */
function* elementsOf(text: string): Generator<Element> {
  const tag = /<(\/?)([A-Za-z0-9.]+)\s*>([^<]*)/g
  let line = 1
  let counted = 0
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    for (; counted < found.index; counted += 1) if (text[counted] === '\n') line += 1
    const value = found[3]?.trim() ?? ''
    if (value.length > maxValueLength) throw new StatementViolation({ line, code: 'tooComplex', value: '' })
    yield { name: (found[2] ?? '').toUpperCase(), isEnd: found[1] === '/', value: unescaped(value), line }
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function unescaped(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|apos|nbsp|#\d{1,6});/g, (whole, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff))
      : (entities[name] ?? whole),
  )
}

type OfxMovement = {
  readonly line: number
  readonly fields: Map<string, string>
  readonly account: string | null
  readonly currency: string
}

/** Transaction types with a fixed direction. Others, such as XFER and OTHER, have either. */
const incoming = ['CREDIT', 'DEP', 'DIRECTDEP', 'INT', 'DIV']
const outgoing = [
  'DEBIT',
  'FEE',
  'SRVCHG',
  'ATM',
  'POS',
  'CHECK',
  'PAYMENT',
  'DIRECTDEBIT',
  'REPEATPMT',
  'CASH',
]

class OfxReader {
  readonly movements: OfxMovement[] = []
  private readonly bank = new Map<string, string>()
  private currency = ''
  private open: OfxMovement | null = null
  private inAccount = false

  take({ name, isEnd, value, line }: Element): void {
    if (name === 'STMTTRN') return this.openOrClose(isEnd, line)
    if (name === 'BANKTRANLIST' || name === 'STMTRS' || name === 'CCSTMTRS') this.open = null
    if (name === 'BANKACCTFROM' || name === 'CCACCTFROM') this.inAccount = !isEnd
    if (isEnd || value === '') return
    if (name === 'CURDEF') this.currency = value.toUpperCase()
    else if (this.inAccount && !this.open) this.bank.set(name, value)
    else if (this.open && !this.open.fields.has(name)) this.open.fields.set(name, value)
  }

  end(): Reading {
    const decimal = decimalSignOf(this.movements.map(({ fields }) => fields.get('TRNAMT') ?? '')) ?? '.'
    const read = this.movements.map((movement) => lineOf(movement, decimal))
    const problems = read.flatMap((one) => ('minor' in one || one.code === 'otherCurrency' ? [] : [one]))
    const notes = read.flatMap((one) => ('minor' in one || one.code !== 'otherCurrency' ? [] : [one]))
    const lines = read.flatMap((one) => ('minor' in one ? [one] : []))
    if (problems.length > 0) return unreadableReading(problems)
    if (lines.length === 0 && notes[0]) return unreadableReading([{ ...notes[0], code: 'currency' }])
    if (lines.length === 0) return refuseFile('noLines')
    return { kind: 'read', statement: { format: 'ofx', bank: null, lines, notes } }
  }

  private openOrClose(isEnd: boolean, line: number): void {
    this.open = null
    if (isEnd) return
    const account = this.bank.get('ACCTID')?.replaceAll(' ', '') ?? null
    this.open = { line, fields: new Map(), account, currency: this.currency }
    this.movements.push(this.open)
  }
}

function lineOf(movement: OfxMovement, decimal: '.' | ','): StatementLine | StatementWarning {
  const { line, fields, account } = movement
  const wrong = (code: StatementWarning['code'], value: string): StatementWarning => ({ line, code, value })
  // CURSYM in CURRENCY is the currency of this amount; in ORIGCURRENCY it is the currency before conversion.
  const code = movement.currency
  const currency: Currency | undefined = currencies.find((one) => one === code)
  if (!currency) return wrong('otherCurrency', code)
  const day = dayOf(fields.get('DTPOSTED') ?? '')
  if (!day) return wrong('date', fields.get('DTPOSTED') ?? '')
  const written = fields.get('TRNAMT') ?? ''
  const minor = readAmount(written, decimal, exponentOf(currency))
  if (typeof minor !== 'bigint') return wrong(written === '' ? 'amountMissing' : minor, written)
  const type = fields.get('TRNTYPE')?.toUpperCase() ?? ''
  const contradicts =
    (outgoing.includes(type) && minor > 0n) || (incoming.includes(type) && minor < 0n && type !== 'INT')
  if (contradicts) return wrong('directionDiffers', `${type} ${written}`)
  const words = [fields.get('MEMO'), fields.get('REFNUM'), fields.get('CHECKNUM')].filter(
    (one) => one !== undefined,
  )
  return {
    line,
    account,
    bookedOn: day,
    valueOn: dayOf(fields.get('DTAVAIL') ?? ''),
    minor,
    currency,
    words: [...new Set(words)].join(' ').replace(/\s+/g, ' '),
    payer: fields.get('NAME') ?? null,
    bankReference: fields.get('FITID') ?? '',
    // The movement replaces or deletes an earlier one.
    ...(fields.has('CORRECTFITID') && { isReturn: true }),
  }
}

/** Returns the day of `20261122120000[-5:EST]` without converting time zones, or null. */
function dayOf(value: string): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})/.exec(value)
  return parts ? calendarDate(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '') : null
}
