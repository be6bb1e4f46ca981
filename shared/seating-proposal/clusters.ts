import type { SeatingRelationKind } from '../inputs/seating.ts'

export type ProposalGuest = { readonly id: string; readonly householdId: string }
export type ProposalTable = {
  readonly id: string
  readonly seats: number
  /** Guests who keep their table. */
  readonly guestIds: readonly string[]
}
/** A relation between two sides, each as the guests of it. */
export type ProposalRelation = {
  readonly id: string
  readonly kind: SeatingRelationKind
  readonly one: readonly string[]
  readonly other: readonly string[]
}
export type SeatingProblem = {
  /** All guests, in the order of the list. Those at a table keep it, the others are to be seated. */
  readonly guests: readonly ProposalGuest[]
  readonly tables: readonly ProposalTable[]
  readonly relations: readonly ProposalRelation[]
}

/** Guests who sit at one table. */
export type Cluster = {
  readonly guestIds: readonly string[]
  /** Households of its guests, for the cost. */
  readonly householdIds: readonly string[]
  /** Index of the table where guests sit to whom it belongs; null for any. */
  readonly table: number | null
  /** Guests who must not be at its table. */
  readonly foes: ReadonlySet<string>
}

/**
 * Returns the guests to seat as clusters that cannot be divided: who sits together, and, if requested, also
 * every household. Larger clusters come first, then those with more foes, then the order of the list.
 */
export function clustersOf(problem: SeatingProblem, keepsHouseholds: boolean): Cluster[] {
  const { guests, tables, relations } = problem
  const foes = foesOf(relations)
  const links = relations
    .filter(({ kind }) => kind === 'together')
    .map(({ one, other }) => [...one, ...other])
  const households = [...Map.groupBy(guests, ({ householdId }) => householdId).values()]
    .map((members) => members.map(({ id }) => id))
    .filter((members) => !members.some((id) => members.some((other) => foes.get(id)?.has(other))))
  const { rootOf, tableOf, join } = createGroups(tables)
  for (const link of links) join(link)
  if (keepsHouseholds)
    for (const household of households)
      if (new Set(household.flatMap((id) => tableOf(id) ?? [])).size <= 1) join(household)
  const order = new Map(guests.map(({ id }, at) => [id, at]))
  const groups = [...Map.groupBy(guestsToSeat(problem), ({ id }) => rootOf(id))]
  return groups
    .map(([, members]) => ({
      guestIds: members.map(({ id }) => id),
      householdIds: [...new Set(members.map(({ householdId }) => householdId))],
      table: tableOf(members[0]?.id ?? '') ?? null,
      foes: new Set(members.flatMap(({ id }) => [...(foes.get(id) ?? [])])),
    }))
    .toSorted(
      (a, b) =>
        b.guestIds.length - a.guestIds.length ||
        b.foes.size - a.foes.size ||
        (order.get(a.guestIds[0] ?? '') ?? 0) - (order.get(b.guestIds[0] ?? '') ?? 0),
    )
}

/** Returns the guests without a table. */
export function guestsToSeat({ guests, tables }: SeatingProblem): ProposalGuest[] {
  const seated = new Set(tables.flatMap(({ guestIds }) => guestIds))
  return guests.filter(({ id }) => !seated.has(id))
}

/** Returns for each guest those from whom the couple keep them apart. */
function foesOf(relations: readonly ProposalRelation[]): Map<string, Set<string>> {
  const foes = new Map<string, Set<string>>()
  const add = (id: string, others: readonly string[]) => {
    const known = foes.get(id) ?? new Set()
    foes.set(id, known)
    for (const other of others) if (other !== id) known.add(other)
  }
  for (const { kind, one, other } of relations) {
    if (kind !== 'apart') continue
    for (const id of one) add(id, other)
    for (const id of other) add(id, one)
  }
  return foes
}

/**
 * Groups of guests that can be joined. All guests of a table are one group, and groups of two tables are never
 * joined, so that the table of a group is clear.
 */
function createGroups(tables: readonly ProposalTable[]) {
  const tableNode = (at: number) => `table ${at}`
  const tableOfNode = new Map(tables.map((_, at) => [tableNode(at), at]))
  const parents = new Map(
    tables.flatMap(({ guestIds }, at) => guestIds.map((id) => [id, tableNode(at)] as const)),
  )
  const rootOf = (id: string): string => {
    const parent = parents.get(id)
    return parent === undefined ? id : rootOf(parent)
  }
  const tableOf = (id: string) => tableOfNode.get(rootOf(id))
  const join = ([first, ...others]: readonly string[]) => {
    if (first === undefined) return
    for (const other of others) {
      const [root, joined] = [rootOf(first), rootOf(other)]
      if (root === joined || (tableOfNode.has(root) && tableOfNode.has(joined))) continue
      if (tableOfNode.has(joined)) parents.set(root, joined)
      else parents.set(joined, root)
    }
  }
  return { rootOf, join, tableOf }
}
