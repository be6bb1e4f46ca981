/**
 * Returns suggested numbers of shares: all while they are few, else the small ones, ten, and all that are
 * left.
 */
export function suggestedShares(left: number): number[] {
  if (left <= 6) return Array.from({ length: left }, (_, index) => index + 1)
  return [1, 2, 3, 5, ...(left > 12 ? [10] : []), left]
}
