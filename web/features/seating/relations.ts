import type { SeatingRelationKind, RelationSide } from '#shared/inputs/seating.ts'
import type { ProposalRelation, SeatingProblem } from '#shared/seating-proposal/clusters.ts'
import { isOffered, type Group, type Person } from './seating-room.ts'

type NullableSide = { readonly [Key in keyof RelationSide]?: string | null | undefined }
type KnownRelation = {
  readonly id: string
  readonly kind: SeatingRelationKind
  readonly one: NullableSide
  readonly other: NullableSide
}

/** Returns the guests of a side. */
export function peopleOfSide(room: readonly Group[], { guestId, householdId }: NullableSide): Person[] {
  return room.flatMap(({ id, people }) =>
    people.filter((person) => (guestId ? person.id === guestId : id === householdId)),
  )
}

/** Returns the name of a side: of the household, or of the guest. */
export function nameOfSide(room: readonly Group[], side: NullableSide): string {
  if (side.householdId) return room.find(({ id }) => id === side.householdId)?.name ?? ''
  return peopleOfSide(room, side)[0]?.name ?? ''
}

/** Returns the relations that the present plan does not respect, as far as both sides have a table. */
export function brokenRelations<Of extends KnownRelation>(
  room: readonly Group[],
  relations: readonly Of[],
): Of[] {
  const tablesOf = (side: NullableSide) =>
    new Set(peopleOfSide(room, side).flatMap(({ tableId }) => tableId ?? []))
  return relations.filter(({ kind, one, other }) => {
    const [here, there] = [tablesOf(one), tablesOf(other)]
    if (kind === 'apart') return [...here].some((id) => there.has(id))
    return here.size > 0 && there.size > 0 && new Set([...here, ...there]).size > 1
  })
}

/**
 * Returns the problem of a proposal: guests who attend or may attend, or have a table. Guests with a table
 * keep it; with `movesSeated` only those who do not attend do.
 */
export function seatingProblem(
  room: readonly Group[],
  tables: readonly { readonly id: string; readonly seats: number }[],
  relations: readonly KnownRelation[],
  movesSeated: boolean,
): SeatingProblem {
  const people = room.flatMap((group) => group.people.map((person) => ({ ...person, householdId: group.id })))
  const isFixed = (person: Person) => person.tableId !== null && !(movesSeated && isOffered(person))
  return {
    guests: people.filter((person) => isOffered(person) || isFixed(person)),
    tables: tables.map(({ id, seats }) => ({
      id,
      seats,
      guestIds: people.filter((person) => person.tableId === id && isFixed(person)).map((one) => one.id),
    })),
    relations: relations.map(({ id, kind, one, other }): ProposalRelation => ({
      id,
      kind,
      one: offeredIds(room, one),
      other: offeredIds(room, other),
    })),
  }
}

const offeredIds = (room: readonly Group[], side: NullableSide) =>
  peopleOfSide(room, side)
    .filter((person) => isOffered(person) || person.tableId !== null)
    .map(({ id }) => id)

/** Returns the tables at which someone sits against one of these relations. */
export function brokenTables(room: readonly Group[], broken: readonly KnownRelation[]): Set<string> {
  return new Set(
    broken.flatMap(({ kind, one, other }) => {
      const [here, there] = [one, other].map((side) =>
        peopleOfSide(room, side).flatMap(({ tableId }) => tableId ?? []),
      )
      if (!here || !there) return []
      return kind === 'apart' ? here.filter((id) => there.includes(id)) : [...here, ...there]
    }),
  )
}
