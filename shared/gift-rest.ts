/**
 * Rules for the rest of a gift. The remaining amount can be less than the price or not a multiple of a share,
 * after partial refunds, short payments, an ended instalment plan or a price increase. It can then be given
 * as the last part, so that every gift can be completed. The server enforces these rules and the screens show
 * them.
 */

/**
 * Returns the number of shares that can be given. The last one costs the remaining amount, which can be less
 * than a share.
 */
export function sharesLeftOf(priceMinor: bigint, leftMinor: bigint): number {
  return leftMinor <= 0n ? 0 : Number((leftMinor + priceMinor - 1n) / priceMinor)
}

/**
 * Returns the cost of a number of shares: the price of each, or the remaining amount for all remaining
 * shares.
 */
export function costOfShares(shares: number, priceMinor: bigint, leftMinor: bigint): bigint {
  return shares > 0 && shares === sharesLeftOf(priceMinor, leftMinor)
    ? leftMinor
    : priceMinor * BigInt(shares)
}

/**
 * Returns the minimum of a free amount: the couple's minimum, or the remaining amount if that is less.
 * `leftMinor` is null without a target.
 */
export function minPayableAmount(minMinor: bigint, leftMinor: bigint | null): bigint {
  return leftMinor !== null && leftMinor < minMinor ? leftMinor : minMinor
}
