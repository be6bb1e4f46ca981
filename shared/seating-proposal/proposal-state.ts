import type { Cluster, SeatingProblem } from './clusters.ts'

/** What a household at two tables costs, each table more than one; a person alone; a table in use. */
export const proposalCosts = { splitHousehold: 100, personAlone: 20, tableInUse: 1 } as const

/** The tables while clusters are put at them. */
export type ProposalState = {
  readonly canSit: (cluster: Cluster, table: number) => boolean
  readonly sit: (cluster: Cluster, table: number) => void
  readonly rise: (cluster: Cluster, table: number) => void
  /** Cost of a table with its guests; households at several tables are counted by `splits`. */
  readonly tableCost: (table: number) => number
  readonly splits: (cluster: Cluster) => number
  /** Identifies tables between which no rule and no cost tells a difference. */
  readonly likeness: (table: number) => string
  readonly free: (table: number) => number
}

/** Returns the state of a problem before anyone else is seated. */
export function createProposalState({ tables, guests }: SeatingProblem): ProposalState {
  const householdOf = new Map(guests.map(({ id, householdId }) => [id, householdId]))
  const present = tables.map(({ guestIds }) => new Set(guestIds))
  const counts = new Map<string, Map<number, number>>()
  const count = (guestIds: readonly string[], table: number, step: 1 | -1) => {
    for (const id of guestIds) {
      const household = householdOf.get(id) ?? id
      const at = counts.get(household) ?? new Map<number, number>()
      counts.set(household, at)
      const number = (at.get(table) ?? 0) + step
      if (number === 0) at.delete(table)
      else at.set(table, number)
    }
  }
  for (const [table, { guestIds }] of tables.entries()) count(guestIds, table, 1)
  const seatsOf = (table: number) => tables[table]?.seats ?? 0
  const guestsAt = (table: number) => present[table] ?? new Set<string>()
  const free = (table: number) => seatsOf(table) - guestsAt(table).size
  return {
    free,
    canSit: ({ guestIds, table: only, foes }, table) =>
      (only === null || only === table) &&
      free(table) >= guestIds.length &&
      !guestIds.some((id) => foes.has(id)) &&
      [...foes].every((id) => !guestsAt(table).has(id)),
    sit: (cluster, table) => {
      for (const id of cluster.guestIds) guestsAt(table).add(id)
      count(cluster.guestIds, table, 1)
    },
    rise: (cluster, table) => {
      for (const id of cluster.guestIds) guestsAt(table).delete(id)
      count(cluster.guestIds, table, -1)
    },
    tableCost: (table) => {
      const { size } = guestsAt(table)
      if (size === 0) return 0
      return proposalCosts.tableInUse + (size === 1 ? proposalCosts.personAlone : 0)
    },
    splits: ({ householdIds }) =>
      householdIds.reduce((sum, household) => sum + Math.max((counts.get(household)?.size ?? 0) - 1, 0), 0) *
      proposalCosts.splitHousehold,
    likeness: (table) => (guestsAt(table).size === 0 ? `${seatsOf(table)}` : `table ${table}`),
  }
}
