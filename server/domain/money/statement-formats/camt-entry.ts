import { currencies, exponentOf, sumMinor } from '#shared/money.ts'
import {
  readDate,
  readAmount,
  type StatementLine,
  type StatementWarning,
} from '#server/domain/money/statements/index.ts'

/** An entry of the file: fields by path, for the entry and for each transaction in it. */
export type Entry = {
  readonly line: number
  readonly fields: Map<string, string>
  readonly details: Map<string, string>[]
}

type LineOrWarning = StatementLine | StatementWarning

/**
 * Converts an entry to movements: one per transaction if their amounts add up to the entry, as in a booked
 * batch, otherwise a single one. Returns a warning for an invalid entry or one that is not booked.
 */
export function linesOfEntry(entry: Entry, account: string | null): LineOrWarning[] {
  const { line, fields, details } = entry
  const status = fields.get('Sts/Cd') ?? fields.get('Sts') ?? 'BOOK'
  if (status !== 'BOOK') return [{ line, code: 'notBooked', value: status }]
  const bookedOn = dateOf(fields, 'BookgDt') ?? dateOf(fields, 'ValDt')
  if (!bookedOn) return [{ line, code: 'date', value: fields.get('BookgDt/Dt') ?? '' }]
  const whole = amountIn(fields, ['Amt'])
  if (whole === 'currency') return [{ line, code: 'otherCurrency', value: fields.get('Amt@') ?? '' }]
  if (typeof whole === 'string') return [{ line, code: whole, value: fields.get('Amt') ?? '' }]
  const direction = directionOf(fields)
  if (direction === null) return [{ line, code: 'amount', value: fields.get('CdtDbtInd') ?? '' }]
  const lineOf = (minor: bigint, parts: Map<string, string>[]): StatementLine => ({
    line,
    account,
    bookedOn,
    valueOn: dateOf(fields, 'ValDt'),
    minor: minor * direction,
    currency: whole.currency,
    ...wordsOf(parts, direction),
    bankReference: fields.get('AcctSvcrRef') ?? '',
    ...(isReversal(fields, parts) && { isReturn: true }),
  })
  const parts = details.map((detail) => amountIn(detail, ['Amt', 'AmtDtls/TxAmt/Amt']))
  const amounts = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.minor]))
  const isBatch = details.length > 1 && amounts.length === details.length && sumMinor(amounts) === whole.minor
  if (!isBatch) return [lineOf(whole.minor, [...details, fields])]
  return details.map((detail, at) => lineOf(amounts[at] ?? 0n, [detail]))
}

/** Returns true if the entry reverses another or returns a failed payment. */
function isReversal(fields: Map<string, string>, details: readonly Map<string, string>[]): boolean {
  const indicator = fields.get('RvslInd')
  const isReturn = (part: Map<string, string>) =>
    [...part.keys()].some((field) => field.startsWith('RtrInf/')) ||
    isTrue(part.get('RvslInd')) ||
    returnCodes.has(part.get('BkTxCd/Domn/Fmly/SubFmlyCd') ?? '')
  return isTrue(indicator) || [fields, ...details].some(isReturn)
}

/** Sub-families of bank transaction codes: reversal due to a return, or to a cancellation request (ISO 20022, external code sets). */
const returnCodes = new Set(['RRTN', 'RPCR'])

const isTrue = (text: string | undefined) => text === 'true' || text === '1'

/**
 * Returns 1 for incoming money, -1 for outgoing and null for an unknown indicator. In the file, reversals
 * already have the opposite indicator.
 */
function directionOf(fields: Map<string, string>): 1n | -1n | null {
  const indicator = fields.get('CdtDbtInd')
  if (indicator === 'CRDT') return 1n
  return indicator === 'DBIT' ? -1n : null
}

function dateOf(fields: Map<string, string>, field: string): string | null {
  const text = fields.get(`${field}/Dt`) ?? fields.get(`${field}/DtTm`)?.slice(0, 10)
  return text === undefined ? null : readDate(text, 'ymd')
}

function amountIn(fields: Map<string, string>, places: readonly string[]) {
  const place = places.find((one) => fields.has(one)) ?? 'Amt'
  const code = fields.get(`${place}@`)
  const currency = currencies.find((one) => one === code)
  if (!currency) return 'currency' as const
  const minor = readAmount(fields.get(place) ?? '', '.', exponentOf(currency))
  return typeof minor === 'string' ? minor : { minor, currency }
}

const wordPlaces = [
  'RmtInf/Ustrd',
  'RmtInf/Strd/CdtrRefInf/Ref',
  'Refs/EndToEndId',
  'AddtlTxInf',
  'AddtlNtryInf',
]

function wordsOf(parts: Map<string, string>[], direction: 1n | -1n) {
  const texts = wordPlaces.flatMap((place) => parts.flatMap((part) => part.get(place) ?? []))
  const words = [...new Set(texts)].filter((text) => text !== 'NOTPROVIDED').join(' ')
  const party = direction === 1n ? 'Dbtr' : 'Cdtr'
  const names = parts.flatMap(
    (part) => part.get(`RltdPties/${party}/Nm`) ?? part.get(`RltdPties/${party}/Pty/Nm`) ?? [],
  )
  return { words, payer: names[0] ?? null }
}
