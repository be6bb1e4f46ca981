/**
 * Returns whether `wished` contains exactly the same gifts in another order. Otherwise the list changed
 * meanwhile, and the order
 * would lose or repeat a gift.
 */
export function isPermutation(present: readonly string[], wished: readonly string[]): boolean {
  const known = new Set(present)
  return (
    wished.length === present.length &&
    new Set(wished).size === wished.length &&
    wished.every((id) => known.has(id))
  )
}
