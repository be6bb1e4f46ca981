import type { SeatMove } from '#shared/inputs/seating.ts'
import type { SeatingPlan } from './seating-queries.ts'

type Seated = { readonly guestId: string; readonly tableId: string; readonly order: number }

/**
 * Returns the seats to assign in order, and those to clear; null when a guest has moved or a table is gone.
 * Guests already in place stay.
 */
export function movesToDo(
  { tables }: SeatingPlan,
  moves: readonly SeatMove[],
): { seated: Seated[]; unseated: string[] } | null {
  const present = new Map(tables.flatMap(({ id, guestIds }) => guestIds.map((guest) => [guest, id])))
  const known = new Set(tables.map(({ id }) => id))
  const effectiveMoves = moves.filter(({ guestId, to }) => (present.get(guestId) ?? null) !== to)
  const isStale = ({ guestId, from, to }: SeatMove) =>
    (present.get(guestId) ?? null) !== from || (to !== null && !known.has(to))
  if (effectiveMoves.some(isStale)) return null
  const seated = effectiveMoves.flatMap(({ guestId, to }, order) =>
    to === null ? [] : [{ guestId, tableId: to, order }],
  )
  return { seated, unseated: effectiveMoves.filter(({ to }) => to === null).map(({ guestId }) => guestId) }
}
