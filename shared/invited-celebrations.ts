/** Celebrations to which a household is invited; null for all of them, including later ones. */
type Choice = readonly string[] | null

/**
 * Returns the celebrations to which a household is invited: the chosen ones that still exist, or all of them if
 * none is chosen or left.
 */
export function invitedTo<Celebration extends { readonly id: string }>(
  chosen: Choice,
  celebrations: readonly Celebration[],
): readonly Celebration[] {
  const found = celebrations.filter(({ id }) => chosen?.includes(id))
  return found.length > 0 ? found : celebrations
}
