import type { Currency } from '#shared/money.ts'

/** Common gift amounts, in whole units of the currency. */
const ladder: Record<Currency, readonly number[]> = {
  EUR: [10, 20, 30, 50, 100, 150, 200, 300, 500],
  USD: [10, 20, 30, 50, 100, 150, 200, 300, 500],
  MXN: [200, 300, 500, 1_000, 1_500, 2_000, 3_000, 5_000],
  COP: [50_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000],
  CLP: [10_000, 20_000, 30_000, 50_000, 100_000, 150_000, 300_000],
  ARS: [10_000, 20_000, 30_000, 50_000, 100_000, 150_000, 300_000],
  PEN: [30, 50, 100, 150, 200, 300, 500, 1_000],
}

/** Returns four suggested amounts: the minimum, then round ones above it, at most what is missing. */
export function suggestedAmounts(currency: Currency, least: bigint, most: bigint | null): bigint[] {
  const factor = currency === 'CLP' ? 1n : 100n
  const steps = ladder[currency].map((units) => BigInt(units) * factor)
  const fitting = steps.filter((amount) => amount > least && (most === null || amount <= most))
  const lowest = most !== null && most < least ? most : least
  return [lowest, ...fitting].slice(0, 4)
}

/**
 * Returns suggested numbers of shares: all while they are few, else the small ones, ten, and all that are
 * left.
 */
export function suggestedShares(left: number): number[] {
  if (left <= 6) return Array.from({ length: left }, (_, index) => index + 1)
  return [1, 2, 3, 5, ...(left > 12 ? [10] : []), left]
}
