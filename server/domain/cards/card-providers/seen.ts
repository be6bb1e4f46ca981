import { currencies, type Currency, type Money } from '#shared/money.ts'
import { isTooLarge, maxMinorOfAnyCurrency } from '#shared/money-limits.ts'
import type { Observation } from './port.ts'

const emptyObservation = {
  charge: 'main',
  providerRef: null,
  paymentRef: null,
  reference: null,
  final: true,
  amount: null,
  refundedMinor: null,
  refundFailedMinor: null,
  refundParts: [],
  failedRefunds: [],
  wholeRefundsOnly: false,
  feeMinor: null,
  dispute: null,
  failure: null,
  code: null,
} as const

/** An observation with only these facts. */
export function observationOf(known: Pick<Observation, 'status'> & Partial<Observation>): Observation {
  return dropAbsurdAmounts({ ...emptyObservation, ...known })
}

/**
 * Replaces amounts above the limit of their currency: the payment amount matches nothing, and fees or refunds
 * count as not reported.
 */
function dropAbsurdAmounts(one: Observation): Observation {
  const plausibleAmount = (minor: bigint | null) =>
    minor !== null && minor > maxMinorOfAnyCurrency ? null : minor
  return {
    ...one,
    amount: one.amount && isTooLarge(one.amount) ? { ...one.amount, minor: -1n } : one.amount,
    refundedMinor: plausibleAmount(one.refundedMinor),
    refundFailedMinor: plausibleAmount(one.refundFailedMinor),
    feeMinor: plausibleAmount(one.feeMinor),
  }
}

/** The currency of a code in any casing; null if it is not supported. */
export function currencyOf(code: string): Currency | null {
  return currencies.find((one) => one === code.toUpperCase()) ?? null
}

/**
 * The amount in a supported currency. In an unsupported one it becomes an amount of −1, which matches
 * nothing.
 */
export function amountSeen(minor: bigint, code: string, expectedUnlike: Currency = 'EUR'): Money {
  const currency = currencyOf(code)
  return currency ? { minor, currency } : { minor: -1n, currency: expectedUnlike }
}

type Amounts = 'refundedMinor' | 'refundFailedMinor' | 'feeMinor'
type StoredPart = { readonly ref: string | null; readonly minor: string }
type StoredObservation = Omit<
  Observation,
  'amount' | 'failedRefunds' | 'refundParts' | 'wholeRefundsOnly' | Amounts
> & {
  readonly amount: { readonly minor: string; readonly currency: Currency } | null
  readonly refundedMinor: string | null
  /** Absent from observations stored before these fields existed. */
  readonly refundParts?: readonly StoredPart[]
  readonly refundFailedMinor?: string | null
  readonly failedRefunds?: readonly string[]
  readonly wholeRefundsOnly?: boolean
  readonly feeMinor: string | null
}

/** The form stored in JSON, with amounts as text because JSON numbers are not exact. */
export function toStored(one: Observation): StoredObservation {
  const text = (minor: bigint | null) => minor?.toString() ?? null
  return {
    ...one,
    amount: one.amount && { ...one.amount, minor: one.amount.minor.toString() },
    refundedMinor: text(one.refundedMinor),
    refundFailedMinor: text(one.refundFailedMinor),
    refundParts: one.refundParts.map(({ ref, minor }) => ({ ref, minor: minor.toString() })),
    feeMinor: text(one.feeMinor),
  }
}

export function fromStored(one: StoredObservation): Observation {
  const minor = (text: string | null) => (text === null ? null : BigInt(text))
  return {
    ...one,
    amount: one.amount && { ...one.amount, minor: BigInt(one.amount.minor) },
    refundedMinor: minor(one.refundedMinor),
    refundFailedMinor: minor(one.refundFailedMinor ?? null),
    refundParts: (one.refundParts ?? []).map((part) => ({ ...part, minor: BigInt(part.minor) })),
    failedRefunds: one.failedRefunds ?? [],
    wholeRefundsOnly: one.wholeRefundsOnly ?? false,
    feeMinor: minor(one.feeMinor),
  }
}
