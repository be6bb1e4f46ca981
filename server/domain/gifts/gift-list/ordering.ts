/**
 * Returns whether `wished` contains exactly the same gifts in another order. Otherwise the list changed
 * meanwhile, and the order
 * would lose or repeat a gift.
 */
export function isPermutation(present: readonly string[], requested: readonly string[]): boolean {
  const known = new Set(present)
  return (
    requested.length === present.length &&
    new Set(requested).size === requested.length &&
    requested.every((id) => known.has(id))
  )
}
