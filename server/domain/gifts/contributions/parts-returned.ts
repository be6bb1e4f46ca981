import { sumMinor } from '#shared/money.ts'
import type { ContributionLine } from './contribution.ts'

/** Returns the amount of a line less returns. */
export const netAmount = (line: Pick<ContributionLine, 'amountMinor' | 'returnedMinor'>): bigint =>
  line.amountMinor - line.returnedMinor

/**
 * Distributes a partial return over lines in proportion to their remaining amounts, by largest remainder,
 * ties in order. The parts
 * sum up exactly, and none exceeds its line.
 */
export function distributeAmount(left: readonly bigint[], minor: bigint): bigint[] {
  const whole = left.reduce((sum, one) => sum + one, 0n)
  if (whole === 0n) return left.map(() => 0n)
  const amount = minor > whole ? whole : minor
  const parts = left.map((one) => (one * amount) / whole)
  let rest = amount - parts.reduce((sum, one) => sum + one, 0n)
  const order = left
    .map((one, index) => ({ index, remainder: (one * amount) % whole }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
  for (const { index } of order) {
    if (rest === 0n) break
    const part = parts[index] ?? 0n
    if (part === (left[index] ?? 0n)) continue
    parts[index] = part + 1n
    rest -= 1n
  }
  return parts
}

/**
 * Splits a new total in the proportion of the old amounts. No part is zero; the largest takes the remainder.
 */
export function splitInProportion(old: readonly bigint[], total: bigint): bigint[] {
  const whole = sumMinor(old)
  const parts = old.map((one) => (one * total) / whole || 1n)
  const rest = total - sumMinor(parts)
  const largest = parts.indexOf(parts.reduce((most, part) => (part > most ? part : most), 0n))
  return parts.map((part, at) => (at === largest ? part + rest : part))
}
