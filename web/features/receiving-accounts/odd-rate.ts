import type { Money } from '#shared/money.ts'
import { convertRoughly } from '#shared/starting-price.ts'

/** A rate further from the usual one than this factor is rather a typing error (a decimal point, a zero). */
const farOff = 4n

/** Returns the usual amount in the other currency if a rate differs from it suspiciously; null otherwise. */
export function oddRate(gift: Money, other: Money): Money | null {
  const minor = convertRoughly(other.currency, gift.minor, gift.currency)
  if (minor === 0n) return null
  const isFar = other.minor > minor * farOff || other.minor * farOff < minor
  return isFar ? { minor, currency: other.currency } : null
}
