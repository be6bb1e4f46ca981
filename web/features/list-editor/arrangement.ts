/** The data of a gift for its arrangement. */
type ArrangedGift = { readonly id: string; readonly mostWanted: boolean; readonly hidden: boolean }

/** The two sections of the list, and the hidden gifts. */
export type Section = 'wanted' | 'rest'
type Sections<Gift> = { readonly wanted: Gift[]; readonly rest: Gift[]; readonly hidden: Gift[] }

/** Splits the list into sections. All gifts share one order, which each section follows. */
export function sectionsOf<Gift extends ArrangedGift>(gifts: readonly Gift[]): Sections<Gift> {
  return {
    wanted: gifts.filter((gift) => gift.mostWanted && !gift.hidden),
    rest: gifts.filter((gift) => !gift.mostWanted && !gift.hidden),
    hidden: gifts.filter((gift) => gift.hidden),
  }
}

/**
 * Returns the list after a move within or between sections. `shown` is the target section without the moved
 * gift: all others keep their order, and the moved one goes right before its successor, or right after the
 * last.
 */
export function movedTo<Gift extends ArrangedGift>(
  gifts: readonly Gift[],
  id: string,
  section: Section,
  shown: readonly { readonly id: string }[],
  index: number,
): Gift[] {
  const moved = gifts.find((gift) => gift.id === id)
  if (!moved) return [...gifts]
  const others = gifts.filter((gift) => gift.id !== id)
  const neighbours = shown.filter((gift) => gift.id !== id)
  const place = placeFor(others, neighbours, index, section)
  return others.toSpliced(place, 0, { ...moved, mostWanted: section === 'wanted' })
}

function placeFor(
  others: readonly ArrangedGift[],
  neighbours: readonly { readonly id: string }[],
  index: number,
  section: Section,
): number {
  const at = (neighbour: { readonly id: string } | undefined) =>
    neighbour ? others.findIndex((gift) => gift.id === neighbour.id) : -1
  const next = at(neighbours[index])
  if (next >= 0) return next
  const last = at(neighbours.at(-1))
  if (last >= 0) return last + 1
  return section === 'wanted' ? 0 : others.length
}

export function sameOrder(one: readonly ArrangedGift[], other: readonly ArrangedGift[]): boolean {
  return one.length === other.length && one.every((gift, index) => gift.id === other[index]?.id)
}
