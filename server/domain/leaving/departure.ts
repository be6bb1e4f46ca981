import type { PartToLeave } from '#server/domain/weddings/index.ts'
import { ListStillPublished } from './leaving.refusals.ts'

/**
 * What becomes of somebody's weddings when they go. Where another partner stays nothing happens, and a planner's going changes
 * nothing; a wedding whose last partner goes is erased down to its register, and cannot be left while guests are sending money.
 */
export function departureFrom(
  parts: readonly PartToLeave[],
): ListStillPublished | { readonly toErase: readonly PartToLeave['wedding'][] } {
  const last = parts.filter(({ part, otherPartner }) => part === 'partner' && !otherPartner)
  if (last.some(({ wedding }) => wedding.status === 'published')) return new ListStillPublished()
  return { toErase: last.map(({ wedding }) => wedding) }
}
