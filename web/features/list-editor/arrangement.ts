/** What the arrangement of a list is about. */
type Arranged = { readonly id: string; readonly mostWanted: boolean; readonly hidden: boolean }

/** The two parts in which the list is shown, and what the couple alone see. */
export type Section = 'wanted' | 'rest'
type Sections<Gift> = { readonly wanted: Gift[]; readonly rest: Gift[]; readonly hidden: Gift[] }

/** The list in its parts. There is one order for all gifts: a part shows those of its own, in that order. */
export function sectionsOf<Gift extends Arranged>(gifts: readonly Gift[]): Sections<Gift> {
  return {
    wanted: gifts.filter((gift) => gift.mostWanted && !gift.hidden),
    rest: gifts.filter((gift) => !gift.mostWanted && !gift.hidden),
    hidden: gifts.filter((gift) => gift.hidden),
  }
}

/**
 * The list after a gift was put at a place of a part. `shown` is what that part shows without the moved gift: all others keep their
 * order, and the moved one goes right before the one it was put before, or right behind the last one shown.
 */
export function movedTo<Gift extends Arranged>(
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
  others: readonly Arranged[],
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

export function sameOrder(one: readonly Arranged[], other: readonly Arranged[]): boolean {
  return one.length === other.length && one.every((gift, index) => gift.id === other[index]?.id)
}
