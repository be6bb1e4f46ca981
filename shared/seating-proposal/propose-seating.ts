import { type Cluster, clustersOf, guestsToSeat, type SeatingProblem } from './clusters.ts'
import { createProposalState, type ProposalState } from './proposal-state.ts'

export type SeatingProposal = {
  readonly seats: readonly { readonly guestId: string; readonly tableId: string }[]
  /** Guests for whom no table was found. */
  readonly left: readonly string[]
}

/** Steps of the search for a full solution, and rounds of the improvement. */
const maxSteps = 20_000
const maxRounds = 8

/**
 * Proposes tables for guests. Always the same for the same input. No table gets more guests than seats; who
 * sits together is at one table, and those kept apart are not. Guests at a table stay there.
 *
 * 1. A search with backtracking, largest cluster first, seats everyone; first with every household at one
 *    table, then, if there is no such solution, with divided households.
 * 2. If it finds none within its steps, the clusters are seated one by one where the cost is least. Those for
 *    whom there is no table are left.
 * 3. Clusters then move, or change tables with others, while that lowers the cost of `proposalCosts`.
 */
export function proposeSeating(problem: SeatingProblem): SeatingProposal {
  const households = clustersOf(problem, true)
  const people = clustersOf(problem, false)
  const full = searchFully(problem, households) ?? searchFully(problem, people)
  const plan = full ?? seatOneByOne(problem, households, people)
  improve(problem, plan)
  const seats = [...plan].flatMap(([{ guestIds }, at]) =>
    guestIds.map((guestId) => ({ guestId, tableId: problem.tables[at]?.id ?? '' })),
  )
  const seated = new Set(seats.map(({ guestId }) => guestId))
  return { seats, left: guestsToSeat(problem).flatMap(({ id }) => (seated.has(id) ? [] : [id])) }
}

type ClusterTables = Map<Cluster, number>

/** Returns a table for every cluster; null if there is none, or the search ends before it finds one. */
function searchFully(problem: SeatingProblem, clusters: readonly Cluster[]): ClusterTables | null {
  const state = createProposalState(problem)
  const plan: ClusterTables = new Map()
  const total = clusters.reduce((sum, { guestIds }) => sum + guestIds.length, 0)
  const free = problem.tables.reduce((sum, _, table) => sum + Math.max(state.free(table), 0), 0)
  if (total > free) return null
  let steps = 0
  const seatFrom = (at: number): boolean => {
    const cluster = clusters[at]
    if (!cluster) return true
    for (const table of tablesByCost(problem, state, cluster)) {
      steps += 1
      if (steps > maxSteps) return false
      state.sit(cluster, table)
      plan.set(cluster, table)
      if (seatFrom(at + 1)) return true
      state.rise(cluster, table)
      plan.delete(cluster)
    }
    return false
  }
  return seatFrom(0) ? plan : null
}

/** Returns the tables where a cluster can sit, the least cost first; of equal empty tables only the first. */
function tablesByCost(problem: SeatingProblem, state: ProposalState, cluster: Cluster): number[] {
  const likenesses = new Set<string>()
  const candidates = problem.tables.flatMap((_, table) => {
    const likeness = state.likeness(table)
    if (likenesses.has(likeness) || !state.canSit(cluster, table)) return []
    likenesses.add(likeness)
    const before = state.tableCost(table) + state.splits(cluster)
    state.sit(cluster, table)
    const cost = state.tableCost(table) + state.splits(cluster) - before
    state.rise(cluster, table)
    return [{ table, cost, left: state.free(table) - cluster.guestIds.length }]
  })
  return candidates
    .toSorted((a, b) => a.cost - b.cost || a.left - b.left || a.table - b.table)
    .map(({ table }) => table)
}

/** Seats households where they fit, then the people of the others; who fits nowhere is left. */
function seatOneByOne(
  problem: SeatingProblem,
  households: readonly Cluster[],
  people: readonly Cluster[],
): ClusterTables {
  const state = createProposalState(problem)
  const plan: ClusterTables = new Map()
  const seated = new Set<string>()
  for (const cluster of [...households, ...people]) {
    if (cluster.guestIds.some((id) => seated.has(id))) continue
    const [table] = tablesByCost(problem, state, cluster)
    if (table === undefined) continue
    state.sit(cluster, table)
    plan.set(cluster, table)
    for (const id of cluster.guestIds) seated.add(id)
  }
  return plan
}

/** Moves clusters, and exchanges two, in a fixed order, as long as that lowers the cost. */
function improve(problem: SeatingProblem, plan: ClusterTables): void {
  const state = createProposalState(problem)
  for (const [cluster, table] of plan) state.sit(cluster, table)
  const clusters = [...plan.keys()]
  for (let round = 0; round < maxRounds; round += 1) {
    let isBetter = false
    for (const [at, cluster] of clusters.entries()) {
      const others = clusters.slice(at + 1)
      isBetter = improveByMove(problem, state, plan, cluster) || isBetter
      for (const other of others) isBetter = improveByExchange(state, plan, [cluster, other]) || isBetter
    }
    if (!isBetter) return
  }
}

function improveByMove(
  problem: SeatingProblem,
  state: ProposalState,
  plan: ClusterTables,
  cluster: Cluster,
): boolean {
  const from = plan.get(cluster) ?? 0
  return problem.tables.some((_, to) => {
    if (to === from || !state.canSit(cluster, to)) return false
    const cost = () => state.tableCost(from) + state.tableCost(to) + state.splits(cluster)
    const before = cost()
    state.rise(cluster, from)
    state.sit(cluster, to)
    if (cost() < before) {
      plan.set(cluster, to)
      return true
    }
    state.rise(cluster, to)
    state.sit(cluster, from)
    return false
  })
}

function improveByExchange(
  state: ProposalState,
  plan: ClusterTables,
  [cluster, other]: readonly [Cluster, Cluster],
): boolean {
  const [from, to] = [plan.get(cluster) ?? 0, plan.get(other) ?? 0]
  if (from === to) return false
  const isHelpful = state.splits(cluster) + state.splits(other) > 0
  if (!isHelpful) return false
  const cost = () => state.tableCost(from) + state.tableCost(to) + state.splits(cluster) + state.splits(other)
  const before = cost()
  state.rise(cluster, from)
  state.rise(other, to)
  if (state.canSit(cluster, to)) {
    state.sit(cluster, to)
    if (state.canSit(other, from)) {
      state.sit(other, from)
      if (cost() < before) {
        plan.set(cluster, to)
        plan.set(other, from)
        return true
      }
      state.rise(other, from)
    }
    state.rise(cluster, to)
  }
  state.sit(cluster, from)
  state.sit(other, to)
  return false
}
