/**
 * What guests can still give to a gift. A gift can be left with less than its price or than a whole number of shares: money was
 * returned in part, less arrived, the rest of an instalment plan ended, or the price was raised. What is left is then given as the
 * last part, so that a gift can always be completed. The server refuses by these rules and the screens show them.
 */

/** Number of shares that can be given. The last one costs what is left of the gift, which can be less than a share. */
export function sharesLeftOf(priceMinor: bigint, leftMinor: bigint): number {
  return leftMinor <= 0n ? 0 : Number((leftMinor + priceMinor - 1n) / priceMinor)
}

/** The cost of so many shares: their price each; all shares that are left cost what is left. */
export function costOfShares(shares: number, priceMinor: bigint, leftMinor: bigint): bigint {
  return shares > 0 && shares === sharesLeftOf(priceMinor, leftMinor)
    ? leftMinor
    : priceMinor * BigInt(shares)
}

/** The smallest free amount: the couple's minimum, or what is left if that is less. Without a target (`null`) there is no rest. */
export function leastAmount(minMinor: bigint, leftMinor: bigint | null): bigint {
  return leftMinor !== null && leftMinor < minMinor ? leftMinor : minMinor
}
