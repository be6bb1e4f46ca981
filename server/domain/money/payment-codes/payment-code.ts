import { countryOfKind, type ReceivingAccountKind, readIdentifier } from '#shared/bank-identifiers.ts'
import type { Currency } from '#shared/money.ts'
import type { PaymentCodeProblem } from '#shared/payment-code-problems.ts'

/** Text of a payment code that an app issued, with the receiver's name and city in it. */
export type PaymentCode = { readonly text: string; readonly name: string; readonly city: string }

/** ISO 4217 numbers of the currencies that these accounts receive. */
const currencyNumbers: Readonly<Partial<Record<Currency, string>>> = {
  ARS: '032',
  COP: '170',
  PEN: '604',
  USD: '840',
}

/** Data objects by id. */
type DataObjects = ReadonlyMap<string, string>

/**
 * Splits a text into data objects: id of two digits, length of two digits in characters, value (EMV QR Code
 * Specification for Payment Systems, Merchant-Presented Mode, version 1.1, section 3). Returns null for any
 * other text and for a repeated id.
 */
export function dataObjectsIn(text: string): DataObjects | null {
  const characters = Array.from(text)
  const found = new Map<string, string>()
  let at = 0
  while (at < characters.length) {
    const head = characters.slice(at, at + 4).join('')
    const length = Number(head.slice(2))
    const end = at + 4 + length
    const id = head.slice(0, 2)
    if (!/^\d{4}$/.test(head) || length === 0 || end > characters.length || found.has(id)) return null
    found.set(id, characters.slice(at + 4, end).join(''))
    at = end
  }
  return found
}

/** Returns the CRC of ISO/IEC 13239 (polynomial 1021, initial value FFFF) as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const hasAccount = (objects: DataObjects) =>
  [...objects.keys()].some((id) => Number(id) >= 2 && Number(id) <= 51)

/** Kind and currency of the account that a code must belong to. */
type AccountMethod = { readonly kind: ReceivingAccountKind; readonly currency: Currency }

/**
 * Parses the text of a code that the couple's app issued. Returns the problem instead when the code is damaged,
 * belongs to another country or currency, or can be used only once or for one amount.
 */
export function paymentCodeIn(
  text: string,
  { kind, currency }: AccountMethod,
): PaymentCode | PaymentCodeProblem {
  if (!text.startsWith('000201')) return 'notAPayment'
  if (/\p{Cc}/u.test(text)) return 'damaged'
  const objects = dataObjectsIn(text)
  const crc = objects?.get('63')
  if (!objects || [...objects.keys()].at(-1) !== '63' || crc?.length !== 4) return 'damaged'
  if (crc16(text.slice(0, -4)) !== crc.toUpperCase()) return 'damaged'
  const name = objects.get('59')
  const city = objects.get('60')
  if (name === undefined || city === undefined || !hasAccount(objects)) return 'damaged'
  if (objects.get('58') !== countryOfKind(kind)) return 'otherCountry'
  if (objects.get('53') !== currencyNumbers[currency]) return 'otherCurrency'
  if (objects.get('01') === '12') return 'oneTime'
  if (objects.has('54')) return 'fixedAmount'
  return { text, name, city }
}

/**
 * Returns the Bre-B key in a code in its normalized form, or null. The template whose identifier ends with
 * `.LLA` contains the key under the number of its kind: document, mobile, email address, word or merchant.
 */
export function keyInCode(text: string): string | null {
  for (const [id, value] of dataObjectsIn(text) ?? []) {
    const template = Number(id) >= 26 && Number(id) <= 51 ? dataObjectsIn(value) : null
    if (!template?.get('00')?.endsWith('.LLA')) continue
    const key = ['01', '02', '03', '04', '05'].flatMap((kind) => template.get(kind) ?? [])[0]
    const read = key === undefined ? null : readIdentifier('breB', key)
    if (read?.ok) return read.identifier
  }
  return null
}
