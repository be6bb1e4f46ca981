import { type Currency, money, type Money } from '#shared/money.ts'
import type { exchangeRates } from './payments.tables.ts'

/** The couple's own exchange rate: the amount of another currency per unit of the gifts' currency. */
export type ExchangeRate = typeof exchangeRates.$inferSelect

/** People of these countries do not use the hundredths their currency has. */
const smallestUsed: Partial<Record<Currency, bigint>> = { COP: 100n, ARS: 100n }

/** What a gift is in the other currency, rounded up to what people there can send: a gift never arrives short by rounding. */
export function convertedUp(
  gift: Money,
  rate: Pick<ExchangeRate, 'currency' | 'giftMinor' | 'otherMinor'>,
): Money {
  const step = smallestUsed[rate.currency] ?? 1n
  const divisor = rate.giftMinor * step
  return money(((gift.minor * rate.otherMinor + divisor - 1n) / divisor) * step, rate.currency)
}
