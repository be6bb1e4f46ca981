import { currencies, type Currency, type Money } from './money.ts'

/**
 * The largest amount of one gift, payment or price: about a million euros in each currency, in its smallest unit. Anything
 * above is a slip of the hand. Every sum of amounts within these limits stays inside 64 bits.
 */
export const largestMinor: Readonly<Record<Currency, bigint>> = {
  EUR: 100_000_000n,
  MXN: 2_500_000_000n,
  COP: 500_000_000_000n,
  CLP: 1_200_000_000n,
  ARS: 200_000_000_000n,
  PEN: 500_000_000n,
  USD: 120_000_000n,
}

/** The limit where the currency is not known yet: the largest of them all. */
export const largestOfAnyCurrency: bigint = currencies.reduce(
  (most, currency) => (largestMinor[currency] > most ? largestMinor[currency] : most),
  0n,
)

/** Whether an amount, coming in or going out, passes the limit of its currency. */
export function isTooLarge({ minor, currency }: Money): boolean {
  const limit = largestMinor[currency]
  return minor > limit || minor < -limit
}
