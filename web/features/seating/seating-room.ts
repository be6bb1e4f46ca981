type Answer = 'pending' | 'yes' | 'no' | 'maybe'
type Known = {
  readonly id: string
  readonly givenNames: string
  readonly surnames: string
  readonly isChild: boolean
  readonly dietaryNeeds?: string | null | undefined
  readonly answers: readonly { readonly celebrationId: string; readonly answer: Answer }[]
}
type KnownHousehold = { readonly id: string; readonly name: string; readonly guests: readonly Known[] }
type KnownTable = { readonly id: string; readonly guestIds: readonly string[] }

/** Somebody who may sit down. */
export type Person = {
  readonly id: string
  readonly name: string
  readonly household: string
  readonly isChild: boolean
  readonly diet: string | null
  readonly answer: Answer
  /** Where they sit; null where nowhere. */
  readonly tableId: string | null
}
export type Group = { readonly id: string; readonly name: string; readonly people: readonly Person[] }
export type Move = { readonly guestId: string; readonly from: string | null; readonly to: string | null }

/** Everybody, by their households, with what they say to a celebration and where they sit. */
export function roomOf(
  households: readonly KnownHousehold[],
  tables: readonly KnownTable[],
  celebrationId: string | null,
): Group[] {
  const tableOf = new Map(tables.flatMap(({ id, guestIds }) => guestIds.map((guest) => [guest, id])))
  return households.map(({ id, name, guests }) => ({
    id,
    name,
    people: guests.map((guest) => ({
      id: guest.id,
      name: [guest.givenNames, guest.surnames].filter(Boolean).join(' '),
      household: name,
      isChild: guest.isChild,
      diet: guest.dietaryNeeds ?? null,
      answer: guest.answers.find((one) => one.celebrationId === celebrationId)?.answer ?? 'pending',
      tableId: tableOf.get(guest.id) ?? null,
    })),
  }))
}

/** Whoever comes, or may come, is offered a seat. */
export function isOffered({ answer }: Pick<Person, 'answer'>): boolean {
  return answer === 'yes' || answer === 'maybe'
}

/** Who is still to be seated and whose name or household carries the words, by their households. */
export function unseated(room: readonly Group[], search: string): Group[] {
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

/** Those who go to a table, or away from theirs; whoever is there already stays. */
export function movesTo(people: readonly Person[], to: string | null): Move[] {
  return people
    .filter(({ tableId }) => tableId !== to)
    .map(({ id, tableId }) => ({ guestId: id, from: tableId, to }))
}

/** The moves that take these back. */
export function movesBack(moves: readonly Move[]): Move[] {
  return moves.map(({ guestId, from, to }) => ({ guestId, from: to, to: from }))
}

/** The tables as they will be once these moves are done: shown while the server does them. */
export function afterMoves<Table extends KnownTable>(
  tables: readonly Table[],
  moves: readonly Move[],
): Table[] {
  const moved = new Set(moves.map(({ guestId }) => guestId))
  return tables.map((table) => ({
    ...table,
    guestIds: [
      ...table.guestIds.filter((id) => !moved.has(id)),
      ...moves.filter(({ to }) => to === table.id).map(({ guestId }) => guestId),
    ],
  }))
}

type Celebration = { readonly celebrationId: string; readonly yes: number }

/** The celebration people sit down at: the one that was chosen, else the one most come to, the earlier of two alike. */
export function seatedAt<Of extends Celebration>(
  celebrations: readonly Of[],
  chosen: string | null,
): Of | null {
  const known = celebrations.find(({ celebrationId }) => celebrationId === chosen)
  if (known) return known
  return celebrations.reduce<Of | null>((most, one) => (most && most.yes >= one.yes ? most : one), null)
}

/** A name as it is looked for: without accents and capitals. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
