import type { SeatMove } from '#shared/inputs/seating.ts'
import { resolveSeats, type SeatedGuest } from '#shared/seat-numbers.ts'
import type { SeatingPlan, SeatingTable } from './seating-queries.ts'

type TableSeats = { readonly tableId: string; readonly seated: readonly SeatedGuest[] }

/**
 * Returns the seats of each table that gets guests, and the guests to unseat; null when a guest has moved, a
 * table is gone or a requested seat is taken. Guests already in place stay.
 */
export function movesToDo(
  { tables }: SeatingPlan,
  moves: readonly SeatMove[],
): { tables: TableSeats[]; unseated: string[] } | null {
  const present = new Map(
    tables.flatMap(({ id, seated }) => seated.map(({ guestId, seat }) => [guestId, { tableId: id, seat }])),
  )
  const known = new Set(tables.map(({ id }) => id))
  const tableOf = (guestId: string) => present.get(guestId)?.tableId ?? null
  const effectiveMoves = moves.filter(
    ({ guestId, to, seat }) =>
      tableOf(guestId) !== to ||
      (to !== null && (seat ?? null) !== null && present.get(guestId)?.seat !== seat),
  )
  const isStale = ({ guestId, from, to }: SeatMove) =>
    tableOf(guestId) !== from || (to !== null && !known.has(to))
  if (effectiveMoves.some(isStale)) return null
  const receiving = tables.map((table) => seatsAfter(table, effectiveMoves))
  if (receiving.includes(null)) return null
  return {
    tables: receiving.flatMap((table) => (table && table.isChanged ? [table] : [])),
    unseated: effectiveMoves.filter(({ to }) => to === null).map(({ guestId }) => guestId),
  }
}

/** Returns the seats of a table after the moves; null when a requested seat is taken. */
function seatsAfter(
  { id, seats, seated }: SeatingTable,
  moves: readonly SeatMove[],
): (TableSeats & { isChanged: boolean }) | null {
  const movers = new Set(moves.map(({ guestId }) => guestId))
  const staying = seated.filter(({ guestId }) => !movers.has(guestId))
  const coming = moves.filter(({ to }) => to === id)
  const requested = coming.flatMap(({ guestId, seat }) =>
    typeof seat === 'number' ? [{ guestId, seat }] : [],
  )
  const taken = [...staying, ...requested].map(({ seat }) => seat)
  if (new Set(taken).size !== taken.length) return null
  const placeless = coming
    .filter(({ seat }) => typeof seat !== 'number')
    .map(({ guestId }) => ({ guestId, seat: Number.MAX_SAFE_INTEGER }))
  const room = Math.max(seats, ...taken.map((seat) => seat + 1))
  // Seats beyond the table's own count only for those who are there already.
  const fixed = resolveSeats([...staying, ...requested], room)
  return {
    tableId: id,
    seated: placeless.length > 0 ? resolveSeats([...fixed, ...placeless], room) : fixed,
    isChanged: coming.length > 0,
  }
}
