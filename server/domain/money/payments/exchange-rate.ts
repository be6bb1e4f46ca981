import { type Currency, money, type Money } from '#shared/money.ts'
import type { exchangeRates } from './payments.tables.ts'

/** Exchange rate set by the couple: an amount of another currency for an amount of the gifts' currency. */
export type ExchangeRate = typeof exchangeRates.$inferSelect

/** Smallest amount in use, in minor units, in currencies whose hundredths are not used. */
const roundingSteps: Partial<Record<Currency, bigint>> = { COP: 100n, ARS: 100n }

/**
 * Converts a gift to the other currency, rounded up to its smallest amount in use, so that rounding never makes
 * a gift short.
 */
export function convertedUp(
  gift: Money,
  rate: Pick<ExchangeRate, 'currency' | 'giftMinor' | 'otherMinor'>,
): Money {
  const step = roundingSteps[rate.currency] ?? 1n
  const divisor = rate.giftMinor * step
  return money(((gift.minor * rate.otherMinor + divisor - 1n) / divisor) * step, rate.currency)
}
