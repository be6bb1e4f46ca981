import { foldText } from '#shared/fold-text.ts'
import { resolveSeats, type SeatedGuest } from '#shared/seat-numbers.ts'

type RsvpAnswer = 'pending' | 'yes' | 'no' | 'maybe'
type KnownGuest = {
  readonly id: string
  readonly name: string
  readonly isChild: boolean
  readonly dietaryNeeds?: string | null | undefined
  readonly answers: readonly { readonly celebrationId: string; readonly answer: RsvpAnswer }[]
}
type KnownHousehold = { readonly id: string; readonly name: string; readonly guests: readonly KnownGuest[] }
type KnownTable = {
  readonly id: string
  readonly seats: number
  readonly guestIds: readonly string[]
  readonly seated: readonly SeatedGuest[]
}

/** A guest who can be seated. */
export type Person = {
  readonly id: string
  readonly name: string
  readonly household: string
  readonly isChild: boolean
  readonly diet: string | null
  readonly answer: RsvpAnswer
  /** Null when not seated. */
  readonly tableId: string | null
  readonly seat: number | null
}
export type Group = { readonly id: string; readonly name: string; readonly people: readonly Person[] }
/** A move of a guest between tables and seats; a seat of null is the first free one. */
export type Move = {
  readonly guestId: string
  readonly from: string | null
  readonly fromSeat: number | null
  readonly to: string | null
  readonly seat: number | null
}

/** Returns all guests by household, with their answer to a celebration and their table. */
export function roomOf(
  households: readonly KnownHousehold[],
  tables: readonly KnownTable[],
  celebrationId: string | null,
): Group[] {
  const placeOf = new Map(
    tables.flatMap(({ id, seated }) => seated.map(({ guestId, seat }) => [guestId, { tableId: id, seat }])),
  )
  return households.map(({ id, name, guests }) => ({
    id,
    name,
    people: guests.map((guest) => ({
      id: guest.id,
      name: guest.name,
      household: name,
      isChild: guest.isChild,
      diet: guest.dietaryNeeds ?? null,
      // Without an answer, not even a pending one, they are not invited to this celebration.
      answer: guest.answers.find((one) => one.celebrationId === celebrationId)?.answer ?? 'no',
      ...(placeOf.get(guest.id) ?? { tableId: null, seat: null }),
    })),
  }))
}

/** Returns whether a guest attends or may attend, and so is offered a seat. */
export function isOffered({ answer }: Pick<Person, 'answer'>): boolean {
  return answer === 'yes' || answer === 'maybe'
}

/** Returns the unseated guests whose name or household matches the search, by household. */
export function unseatedGroups(room: readonly Group[], search: string): Group[] {
  const words = plainName(search).split(' ').filter(Boolean)
  return room
    .map(({ people, ...group }) => ({
      ...group,
      people: people.filter((person) => person.tableId === null && isOffered(person)),
    }))
    .filter(({ name, people }) => {
      const text = plainName([name, ...people.map((person) => person.name)].join(' '))
      return people.length > 0 && words.every((word) => text.includes(word))
    })
}

/** Returns the moves to a table or away from one; guests already there stay. */
export function movesTo(people: readonly Person[], to: string | null): Move[] {
  return people
    .filter(({ tableId }) => tableId !== to)
    .map(({ id, tableId, seat }) => ({ guestId: id, from: tableId, fromSeat: seat, to, seat: null }))
}

/** Returns the moves that undo these. */
export function movesBack(moves: readonly Move[]): Move[] {
  return moves.map(({ guestId, from, fromSeat, to, seat }) => ({
    guestId,
    from: to,
    fromSeat: seat,
    to: from,
    seat: fromSeat,
  }))
}

/** Returns the tables after these moves, for the optimistic view. */
export function afterMoves<Table extends KnownTable>(
  tables: readonly Table[],
  moves: readonly Move[],
): Table[] {
  const moved = new Set(moves.map(({ guestId }) => guestId))
  return tables.map((table) => {
    const staying = table.seated.filter(({ guestId }) => !moved.has(guestId))
    const coming = moves.filter(({ to }) => to === table.id)
    const seatOf = ({ seat }: Move) => seat ?? Number.MAX_SAFE_INTEGER
    const guests = [...staying, ...coming.map((move) => ({ guestId: move.guestId, seat: seatOf(move) }))]
    const seated = resolveSeats(guests, table.seats)
    return { ...table, seated, guestIds: seated.map(({ guestId }) => guestId) }
  })
}

/** Returns the moves that put a guest on a seat of the same table; who sits there takes the guest's seat. */
export function seatSwap(table: KnownTable, guestId: string, seat: number): Move[] {
  const own = table.seated.find((one) => one.guestId === guestId)
  if (!own || own.seat === seat) return []
  const other = table.seated.find((one) => one.seat === seat)
  const move = (guest: string, fromSeat: number, to: number): Move => ({
    guestId: guest,
    from: table.id,
    fromSeat,
    to: table.id,
    seat: to,
  })
  return [move(guestId, own.seat, seat), ...(other ? [move(other.guestId, seat, own.seat)] : [])]
}

type Celebration = { readonly celebrationId: string; readonly yes: number }

/**
 * Returns the celebration with seating: the chosen one, else the one with the most guests, the earlier on a
 * tie.
 */
export function seatedAt<Of extends Celebration>(
  celebrations: readonly Of[],
  chosen: string | null,
): Of | null {
  const known = celebrations.find(({ celebrationId }) => celebrationId === chosen)
  if (known) return known
  return celebrations.reduce<Of | null>((most, one) => (most && most.yes >= one.yes ? most : one), null)
}

/** Normalizes a name for searching: no accents, lower case. */
export function plainName(text: string): string {
  return foldText(text).trim()
}
