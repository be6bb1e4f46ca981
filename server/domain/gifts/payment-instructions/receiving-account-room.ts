import {
  isNear,
  type Measure,
  type Meter,
  metersOf,
  type ReceivingAccount,
  walletLimit,
  exceededLimit,
} from '#server/domain/money/payments/index.ts'
import { countryFacts } from '#shared/country-facts.ts'
import { money, type Money } from '#shared/money.ts'
import type { ReceivingAccountUses } from './receiving-account-use-query.ts'

/** The limit that one more gift through an account would reach or approach. */
export type ReceivingAccountRoom = {
  readonly state: 'near' | 'full'
  readonly measure: Measure
  /** The limit; a number of payments for `count`. */
  readonly max: bigint
}

/** Use of an account's limits, for its couple. */
export type ReceivingAccountMeter = Meter & { readonly currency: Money['currency']; readonly isNear: boolean }

/** Returns the limit that one more gift of this size would reach or approach; null if none. */
export function receivingAccountRoom(
  receivingAccount: ReceivingAccount,
  amount: Money,
  uses: ReceivingAccountUses,
  now: Date,
  own?: string,
): ReceivingAccountRoom | null {
  const limit = walletLimit(receivingAccount.kind, receivingAccount.currency)
  if (!limit) return null
  const meters = metersOf(
    limit,
    uses(receivingAccount, own),
    now,
    countryFacts[receivingAccount.country].timeZone,
  )
  const bounces = exceededLimit(limit, meters, amount.minor)
  if (bounces === 'payment') return { state: 'full', measure: 'payment', max: limit.perPaymentMinor ?? 0n }
  const full = meters.find(({ measure }) => measure === bounces)
  if (full) return { state: 'full', measure: full.measure, max: full.max }
  const near = meters.find(isNear)
  return near ? { state: 'near', measure: near.measure, max: near.max } : null
}

/** Returns the use of an account's limits today and in this month. */
export function receivingAccountMeters(
  receivingAccount: ReceivingAccount,
  uses: ReceivingAccountUses,
  now: Date,
): ReceivingAccountMeter[] {
  const limit = walletLimit(receivingAccount.kind, receivingAccount.currency)
  if (!limit || receivingAccount.removedAt) return []
  const { timeZone } = countryFacts[receivingAccount.country]
  return metersOf(limit, uses(receivingAccount), now, timeZone).map((meter) => ({
    ...meter,
    currency: money(0n, receivingAccount.currency).currency,
    isNear: isNear(meter),
  }))
}
