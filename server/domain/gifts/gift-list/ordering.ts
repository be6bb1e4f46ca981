/**
 * Whether `wished` is the same gifts in another order: every gift exactly once. If not, the list has changed in the meantime
 * (a gift was added or withdrawn elsewhere) and the order would lose or double one.
 */
export function isReordering(present: readonly string[], wished: readonly string[]): boolean {
  const known = new Set(present)
  return (
    wished.length === present.length &&
    new Set(wished).size === wished.length &&
    wished.every((id) => known.has(id))
  )
}
