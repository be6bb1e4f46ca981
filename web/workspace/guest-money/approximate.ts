import { exponentOf } from '#shared/money.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import type { GuestRate } from './guest-rate.ts'

const significantDigits = 3

/**
 * Returns an amount in the other currency of a rate, rounded to three significant digits and to whole units from ten
 * units on: more digits would promise an exactness that it does not have.
 */
export function approximate(
  amount: MoneyAnswer,
  { gift, other }: Pick<GuestRate, 'gift' | 'other'>,
): MoneyAnswer {
  const exact = [BigInt(amount.minor) * BigInt(other.minor), BigInt(gift.minor)] as const
  const minor = roundedTo(1n, ...exact)
  const unit = 10n ** BigInt(exponentOf(other.currency))
  const step = 10n ** BigInt(Math.max(0, String(minor).length - significantDigits))
  const coarsest = minor >= 10n * unit && step < unit ? unit : step
  return { minor: String(roundedTo(coarsest, ...exact)), currency: other.currency }
}

/** Divides and rounds half up to a multiple of `step`. */
function roundedTo(step: bigint, dividend: bigint, divisor: bigint): bigint {
  const unit = divisor * step
  return ((2n * dividend + unit) / (2n * unit)) * step
}
