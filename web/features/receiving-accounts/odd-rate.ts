import { type Money } from '#shared/money.ts'
import { roughlyIn } from '#shared/starting-price.ts'

/** So many times more or less than usual is rather a slip of the hand (a point, a zero) than a rate. */
const farOff = 4n

/** About what an amount is in another currency when a rate is so far from it that it is worth a second look; null when it is not. */
export function oddRate(gift: Money, other: Money): Money | null {
  const minor = roughlyIn(other.currency, gift.minor, gift.currency)
  if (minor === 0n) return null
  const isFar = other.minor > minor * farOff || other.minor * farOff < minor
  return isFar ? { minor, currency: other.currency } : null
}
