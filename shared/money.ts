import { numberFormat } from './intl-formats.ts'

/** The currencies a wedding can have. */
export const currencies = ['EUR', 'MXN', 'COP', 'CLP', 'ARS', 'PEN', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** An exact amount in the smallest unit of its currency. Never a float. */
export type Money = { readonly minor: bigint; readonly currency: Currency }

/** Returns the number of decimals of a currency (ISO 4217): CLP has none, the others two. */
export function exponentOf(currency: Currency): number {
  return currency === 'CLP' ? 0 : 2
}

/** Returns how many of the smallest unit make one of the currency. */
export const unitOf = (currency: Currency): bigint => 10n ** BigInt(exponentOf(currency))

export function money(minor: bigint, currency: Currency): Money {
  return { minor, currency }
}

/**
 * Splits an amount into `parts` that differ by at most one unit, larger ones first; the parts add up exactly.
 */
export function splitEvenly(minor: bigint, parts: number): bigint[] {
  if (!Number.isInteger(parts) || parts < 1)
    throw new RangeError('An amount must be split into at least one part')
  const count = BigInt(parts)
  const base = minor / count
  const rest = minor - base * count
  return Array.from({ length: parts }, (_, index) => base + (BigInt(index) < rest ? 1n : 0n))
}

export function sumMinor(amounts: Iterable<bigint>): bigint {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

/**
 * Returns the exact decimal text of an amount ("1234.50", "-0.05", "1200"), as `Intl.NumberFormat` and bank
 * formats expect it.
 */
export function toDecimal({ minor, currency }: Money): string {
  const exponent = exponentOf(currency)
  if (exponent === 0) return minor.toString()
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/**
 * Parses a typed amount ("60", "60,50", "1.200,50", "1,200.50", "$ 60"). The last separator is the decimal
 * one if at most two digits follow. Returns null when it cannot be parsed, is negative, or has more decimals
 * than the currency.
 */
export function parseAmount(text: string, currency: Currency): bigint | null {
  const cleaned = text.replace(/[\s\u00a0\u202f$€]|[A-Z]{3}|S\//g, '')
  // Thousands use one separator throughout: "1.200,500" is a typing error, not a million.
  const match = /^(\d+|[1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:[.,](\d{1,2}))?$/.exec(cleaned)
  if (!match) return null
  const exponent = exponentOf(currency)
  const whole = (match[1] ?? '').replace(/[.,]/g, '')
  const decimals = match[3] ?? ''
  // Huge amounts are parsed, so that they can be refused by the limit; only their length is bounded.
  if (whole.length > 30) return null
  if (decimals.length > exponent) return /^0*$/.test(decimals) ? BigInt(whole) : null
  return BigInt(whole + decimals.padEnd(exponent, '0'))
}

type MoneyFormat = {
  /** Shows the currency code instead of its sign. */
  readonly withCode?: boolean
  /** Shows the decimals of whole amounts too, for columns of amounts. */
  readonly withCents?: boolean
}

/** Formats an amount for a locale: "60 €", "1.200,50 €", "$ 380.000". */
export function formatMoney(amount: Money, locale: string, options: MoneyFormat = {}): string {
  const { currency, minor } = amount
  const isWhole = !options.withCents && minor % unitOf(currency) === 0n
  return currencyFormat(locale, currency, isWhole ? 0 : exponentOf(currency), options).format(
    decimalOf(amount),
  )
}

/** Formats a range of amounts in one currency, without decimals: "60-90 €"; two equal amounts as one, exactly. */
export function formatMoneyRange(from: Money, to: Money, locale: string, options: MoneyFormat = {}): string {
  if (from.minor === to.minor) return formatMoney(from, locale, options)
  return currencyFormat(locale, from.currency, 0, options).formatRange(decimalOf(from), decimalOf(to))
}

const decimalOf = (amount: Money) => toDecimal(amount) as Intl.StringNumericLiteral

function currencyFormat(
  locale: string,
  currency: Currency,
  decimals: number,
  { withCode = false }: MoneyFormat,
): Intl.NumberFormat {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    // Spanish rules do not group four digits; with two decimals people read "1.909 €" faster.
    useGrouping: 'always',
    currencyDisplay: withCode ? 'code' : 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** Returns the sign or the plural name of a currency as a locale writes it: "€", "pesos chilenos". */
export function currencyWord(locale: string, currency: Currency, as: 'symbol' | 'name'): string {
  // A large number gives the plural form.
  const parts = numberFormat(locale, { style: 'currency', currency, currencyDisplay: as }).formatToParts(100)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
