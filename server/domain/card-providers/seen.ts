import { currencies, type Currency, type Money } from '#shared/money.ts'
import type { Observation } from './port.ts'

const nothingMore = {
  charge: 'main',
  providerRef: null,
  paymentRef: null,
  reference: null,
  final: true,
  amount: null,
  refundedMinor: null,
  feeMinor: null,
  dispute: null,
  failure: null,
  code: null,
} as const

/** An observation of which only these things are known. */
export function seen(known: Pick<Observation, 'status'> & Partial<Observation>): Observation {
  return { ...nothingMore, ...known }
}

/** The currency of this code in any casing; null when it is none of ours. */
export function currencyOf(code: string): Currency | null {
  return currencies.find((one) => one === code.toUpperCase()) ?? null
}

/** The amount when it is in a currency of ours. In another one it can match nothing: it is told as nothing of a currency of ours. */
export function amountSeen(minor: bigint, code: string, expectedUnlike: Currency = 'EUR'): Money {
  const currency = currencyOf(code)
  return currency ? { minor, currency } : { minor: -1n, currency: expectedUnlike }
}

type Stored = Omit<Observation, 'amount' | 'refundedMinor' | 'feeMinor'> & {
  readonly amount: { readonly minor: string; readonly currency: Currency } | null
  readonly refundedMinor: string | null
  readonly feeMinor: string | null
}

/** As it can be kept in JSON; amounts as text, because JSON numbers are not exact. */
export function toStored(one: Observation): Stored {
  const text = (minor: bigint | null) => minor?.toString() ?? null
  const amount = one.amount && { ...one.amount, minor: one.amount.minor.toString() }
  return { ...one, amount, refundedMinor: text(one.refundedMinor), feeMinor: text(one.feeMinor) }
}

export function fromStored(one: Stored): Observation {
  const minor = (text: string | null) => (text === null ? null : BigInt(text))
  const amount = one.amount && { ...one.amount, minor: BigInt(one.amount.minor) }
  return { ...one, amount, refundedMinor: minor(one.refundedMinor), feeMinor: minor(one.feeMinor) }
}
