import { currencies, type Currency, type Money } from './money.ts'

/**
 * The maximum of a gift, payment or price per currency, in its smallest unit: about a million euros. Larger
 * amounts are typing errors. Sums of amounts within these limits fit into 64 bits.
 */
export const maxMinor: Readonly<Record<Currency, bigint>> = {
  EUR: 100_000_000n,
  MXN: 2_500_000_000n,
  COP: 500_000_000_000n,
  CLP: 1_200_000_000n,
  ARS: 200_000_000_000n,
  PEN: 500_000_000n,
  USD: 120_000_000n,
}

/** An amount of one guest above which a page asks whether it is meant: about five thousand euros. */
export const unusualMinor: Readonly<Record<Currency, bigint>> = {
  EUR: 500_000n,
  MXN: 10_000_000n,
  COP: 2_000_000_000n,
  CLP: 5_000_000n,
  ARS: 600_000_000n,
  PEN: 2_000_000n,
  USD: 500_000n,
}

/** The limit before the currency is known: the largest of all. */
export const maxMinorOfAnyCurrency: bigint = currencies.reduce(
  (most, currency) => (maxMinor[currency] > most ? maxMinor[currency] : most),
  0n,
)

/** Returns whether an amount, positive or negative, exceeds its currency's limit. */
export function isTooLarge({ minor, currency }: Money): boolean {
  const limit = maxMinor[currency]
  return minor > limit || minor < -limit
}
