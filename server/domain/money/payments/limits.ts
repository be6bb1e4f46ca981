import type { ReceivingAccountKind } from '#shared/bank-identifiers.ts'
import { dayAt } from '#shared/local-time.ts'
import type { Currency } from '#shared/money.ts'

/** The limit of a private account of a kind. Null: unknown. */
export type WalletLimit = {
  readonly kind: ReceivingAccountKind
  readonly currency: Currency
  readonly perPaymentMinor: bigint | null
  readonly perDayMinor: bigint | null
  readonly perMonthMinor: bigint | null
  readonly perMonthCount: number | null
  /** Where it was read. */
  readonly sources: readonly string[]
  /** The date of the lookup. */
  readonly seenOn: string
  readonly standing: 'press' | 'issuer'
  readonly note: string
}

/** Something promised or sent through an account, and when. */
export type Use = { readonly at: Date; readonly minor: bigint }

export type Measure = 'payment' | 'day' | 'month' | 'count'
export type Meter = { readonly measure: Measure; readonly used: bigint; readonly max: bigint }

/** From three quarters on a limit is near. */
const near = { used: 3n, of: 4n }

/** How full the account is on this day and in this month, by the calendar of its country. */
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

/** The first limit that one more payment of this size would pass; null when it fits. */
export function wouldBounce(limit: WalletLimit, meters: readonly Meter[], minor: bigint): Measure | null {
  if (limit.perPaymentMinor !== null && minor > limit.perPaymentMinor) return 'payment'
  const full = meters.find(({ measure, used, max }) => used + (measure === 'count' ? 1n : minor) > max)
  return full?.measure ?? null
}
