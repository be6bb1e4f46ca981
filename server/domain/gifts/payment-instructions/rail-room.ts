import {
  isNear,
  type Measure,
  type Meter,
  metersOf,
  type Rail,
  walletLimit,
  wouldBounce,
} from '#server/domain/money/payments/index.ts'
import { countryFacts } from '#shared/country.ts'
import { money, type Money } from '#shared/money.ts'
import type { RailUses } from './rail-use-query.ts'

/** The limit that one more gift through an account would reach or approach. */
export type RailRoom = {
  readonly state: 'near' | 'full'
  readonly measure: Measure
  /** The limit; a number of payments for `count`. */
  readonly max: bigint
}

/** How full an account is, for its couple. */
export type RailMeter = Meter & { readonly currency: Money['currency']; readonly isNear: boolean }

/** Whether one more gift of this size fits into what the account may still receive; null when it does, with room to spare. */
export function roomFor(rail: Rail, amount: Money, uses: RailUses, now: Date, own?: string): RailRoom | null {
  const limit = walletLimit(rail.kind, rail.currency)
  if (!limit) return null
  const meters = metersOf(limit, uses(rail, own), now, countryFacts[rail.country].timeZone)
  const bounces = wouldBounce(limit, meters, amount.minor)
  if (bounces === 'payment') return { state: 'full', measure: 'payment', max: limit.perPaymentMinor ?? 0n }
  const full = meters.find(({ measure }) => measure === bounces)
  if (full) return { state: 'full', measure: full.measure, max: full.max }
  const near = meters.find(isNear)
  return near ? { state: 'near', measure: near.measure, max: near.max } : null
}

/** How full an account is today and in this month. */
export function railMeters(rail: Rail, uses: RailUses, now: Date): RailMeter[] {
  const limit = walletLimit(rail.kind, rail.currency)
  if (!limit || rail.removedAt) return []
  const { timeZone } = countryFacts[rail.country]
  return metersOf(limit, uses(rail), now, timeZone).map((meter) => ({
    ...meter,
    currency: money(0n, rail.currency).currency,
    isNear: isNear(meter),
  }))
}
