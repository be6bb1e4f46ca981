import type { ReceivingAccountKind } from '#shared/bank-identifiers.ts'
import { dayAt } from '#shared/local-time.ts'
import type { Currency } from '#shared/money.ts'

/** Limits of a private account of one kind, in minor units. Null means unknown. */
export type WalletLimit = {
  readonly kind: ReceivingAccountKind
  readonly currency: Currency
  readonly perPaymentMinor: bigint | null
  readonly perDayMinor: bigint | null
  readonly perMonthMinor: bigint | null
  readonly perMonthCount: number | null
  /** URLs of the sources. */
  readonly sources: readonly string[]
  /** Date on which the sources were read. */
  readonly seenOn: string
  readonly standing: 'press' | 'issuer'
  readonly note: string
}

/** A promised or sent amount that counts against a limit. */
export type Use = { readonly at: Date; readonly minor: bigint }

export type Measure = 'payment' | 'day' | 'month' | 'count'
export type Meter = { readonly measure: Measure; readonly used: bigint; readonly max: bigint }

/** A limit is near when three quarters of it are used. */
const near = { used: 3n, of: 4n }

/**
 * Returns the used part of the daily and monthly limits, by the calendar of the time zone. Unknown limits are
 * omitted.
 */
export function metersOf(limit: WalletLimit, uses: readonly Use[], now: Date, timeZone: string): Meter[] {
  const today = dayAt(now, timeZone)
  const ofDay = uses.filter(({ at }) => dayAt(at, timeZone) === today)
  const ofMonth = uses.filter(({ at }) => dayAt(at, timeZone).slice(0, 7) === today.slice(0, 7))
  const sum = (some: readonly Use[]) => some.reduce((total, { minor }) => total + minor, 0n)
  const meter = (measure: Measure, used: bigint, max: bigint | null): Meter[] =>
    max === null ? [] : [{ measure, used, max }]
  return [
    ...meter('day', sum(ofDay), limit.perDayMinor),
    ...meter('month', sum(ofMonth), limit.perMonthMinor),
    ...meter(
      'count',
      BigInt(ofMonth.length),
      limit.perMonthCount === null ? null : BigInt(limit.perMonthCount),
    ),
  ]
}

export function isNear({ used, max }: Meter): boolean {
  return used * near.of >= max * near.used
}

/** Returns the first limit that another payment of this size would exceed, or null if it fits. */
export function exceededLimit(limit: WalletLimit, meters: readonly Meter[], minor: bigint): Measure | null {
  if (limit.perPaymentMinor !== null && minor > limit.perPaymentMinor) return 'payment'
  const full = meters.find(({ measure, used, max }) => used + (measure === 'count' ? 1n : minor) > max)
  return full?.measure ?? null
}
