/** A guest at a table, and the seat, from 0. */
export type SeatedGuest = { readonly guestId: string; readonly seat: number }

/**
 * Returns the guests of a table, each on a seat of their own, in order of seats. Guests keep their seats; who
 * has one that is taken, or that the table no longer has, gets the first free one. Seats beyond the table's
 * own are used only when those are taken.
 */
export function resolveSeats(guests: readonly SeatedGuest[], seats: number): SeatedGuest[] {
  const taken = new Map<number, string>()
  const left: string[] = []
  for (const { guestId, seat } of guests)
    if (seat < seats && !taken.has(seat)) taken.set(seat, guestId)
    else left.push(guestId)
  let next = 0
  for (const guestId of left) {
    while (taken.has(next)) next += 1
    taken.set(next, guestId)
  }
  return [...taken].map(([seat, guestId]) => ({ guestId, seat })).toSorted((a, b) => a.seat - b.seat)
}
