/** The currencies a wedding can have. */
export const currencies = ['EUR', 'MXN', 'COP', 'CLP', 'ARS', 'PEN', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** An exact amount: an integer number of the currency's smallest unit. Never a float. */
export type Money = { readonly minor: bigint; readonly currency: Currency }

/** How many decimals the currency has (ISO 4217): CLP has none, the others two. */
export function exponentOf(currency: Currency): number {
  return currency === 'CLP' ? 0 : 2
}

export function money(minor: bigint, currency: Currency): Money {
  return { minor, currency }
}

/** Splits an amount into `parts` that differ by one unit at most, the larger first; the parts add up to the whole exactly. */
export function splitEvenly(minor: bigint, parts: number): bigint[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError('An amount is split into one part or more')
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

/** The exact decimal text of an amount ("1234.50", "-0.05", "1200"): what `Intl.NumberFormat` and bank formats take. */
export function toDecimal({ minor, currency }: Money): string {
  const exponent = exponentOf(currency)
  if (exponent === 0) return minor.toString()
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/**
 * Reads what a person typed as an amount ("60", "60,50", "1.200,50", "1,200.50", "$ 60"). The last separator counts as the
 * decimal one when at most two digits follow it; null when it cannot be read, is negative, or has more decimals than the currency.
 */
export function parseAmount(text: string, currency: Currency): bigint | null {
  const cleaned = text.replace(/[\s\u00a0\u202f$€]|[A-Z]{3}|S\//g, '')
  // Thousands are grouped by one sign throughout: "1.200,500" is a slip of the hand, not a million.
  const match = /^(\d+|[1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:[.,](\d{1,2}))?$/.exec(cleaned)
  if (!match) return null
  const exponent = exponentOf(currency)
  const whole = (match[1] ?? '').replace(/[.,]/g, '')
  const decimals = match[3] ?? ''
  // Absurd amounts are read, so that they can be refused as what they are; only their length is bounded.
  if (whole.length > 30) return null
  if (decimals.length > exponent) return /^0*$/.test(decimals) ? BigInt(whole) : null
  return BigInt(whole + decimals.padEnd(exponent, '0'))
}

/** The amount as a person of that locale reads it: "60 €", "1.200,50 €", "$ 380.000". `withCode` shows the currency's code instead of its sign. */
export function formatMoney(amount: Money, locale: string, options: { withCode?: boolean } = {}): string {
  const exponent = exponentOf(amount.currency)
  const whole = exponent === 0 || amount.minor % 10n ** BigInt(exponent) === 0n
  const key = `${locale} ${amount.currency} ${whole} ${options.withCode ?? false}`
  const format = formats.get(key) ?? numberFormat(locale, amount.currency, whole, options.withCode ?? false)
  if (formats.size < 200) formats.set(key, format)
  return format.format(toDecimal(amount) as Intl.StringNumericLiteral)
}

// A format costs more to make than a hundred amounts to write, and a list shows a hundred.
const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(
  locale: string,
  currency: Currency,
  whole: boolean,
  withCode: boolean,
): Intl.NumberFormat {
  const exponent = exponentOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // Spain's own rule leaves four digits together; with two decimals beside them people read "1.909 €" faster.
    useGrouping: 'always',
    currencyDisplay: withCode ? 'code' : 'narrowSymbol',
    minimumFractionDigits: whole ? 0 : exponent,
    maximumFractionDigits: exponent,
  })
}
