import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestsToSeat, type ProposalTable, type SeatingProblem } from './clusters.ts'
import { proposeSeating, type SeatingProposal } from './propose-seating.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']

/** Small problems: six guests, of whom some have a table, three tables, and relations between guests. */
const problems = fc
  .record({
    households: fc.array(fc.constantFrom('h1', 'h2', 'h3'), { minLength: 6, maxLength: 6 }),
    seats: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    placed: fc.array(fc.constantFrom(null, null, null, 0, 1, 2), { minLength: 6, maxLength: 6 }),
    relations: fc.array(
      fc.record({
        kind: fc.constantFrom('together' as const, 'apart' as const),
        one: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 2 }),
        other: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 2 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ households, seats, placed, relations }): SeatingProblem => ({
    guests: ids.map((id, at) => ({ id, householdId: households[at] ?? '' })),
    tables: seats.map((number, table) => ({
      id: `t${table}`,
      seats: number,
      guestIds: ids.filter((_, at) => placed[at] === table),
    })),
    relations: relations.map((relation, at) => ({ id: `r${at}`, ...relation })),
  }))

/** Whether a table for each guest respects every rule that concerns a guest to seat. */
function isAllowed(problem: SeatingProblem, tableOf: ReadonlyMap<string, string>) {
  const { tables, relations } = problem
  const guests = guestsToSeat(problem)
  const at = (id: string) => tableOf.get(id)
  const toSeat = new Set(guests.map(({ id }) => id))
  const isFull = ({ id, seats, guestIds }: ProposalTable) => {
    const coming = guests.filter((guest) => at(guest.id) === id).length
    return coming > 0 && guestIds.length + coming > seats
  }
  if (tables.some(isFull)) return false
  return relations.every(({ kind, one, other }) => {
    if (kind === 'together') {
      const all = [...one, ...other]
      return !all.some((id) => toSeat.has(id)) || new Set(all.map(at).filter(Boolean)).size <= 1
    }
    return one.every((id) =>
      other.every(
        (foe) =>
          id === foe || at(id) === undefined || at(id) !== at(foe) || !(toSeat.has(id) || toSeat.has(foe)),
      ),
    )
  })
}

const placedAt = ({ tables }: SeatingProblem) =>
  new Map(tables.flatMap(({ id, guestIds }) => guestIds.map((guest) => [guest, id] as const)))

function hasSolution(problem: SeatingProblem): boolean {
  const guests = guestsToSeat(problem)
  const seatFrom = (at: number, tableOf: Map<string, string>): boolean => {
    const guest = guests[at]
    if (!guest) return isAllowed(problem, tableOf)
    return problem.tables.some(({ id }) => seatFrom(at + 1, new Map([...tableOf, [guest.id, id]])))
  }
  return seatFrom(0, placedAt(problem))
}

const after = (problem: SeatingProblem, { seats }: SeatingProposal) =>
  new Map([...placedAt(problem), ...seats.map(({ guestId, tableId }) => [guestId, tableId] as const)])

test('a proposal seats everyone by the rules whenever any arrangement does', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      fc.pre(hasSolution(problem))
      const proposal = proposeSeating(problem)
      expect(proposal.left).toEqual([])
      expect(isAllowed(problem, after(problem, proposal))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('no proposal moves a seated guest, fills a table over its seats or unites those kept apart', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const proposal = proposeSeating(problem)
      const { tables, relations } = problem
      const tableOf = after(problem, proposal)
      const toSeat = new Set(guestsToSeat(problem).map(({ id }) => id))
      expect(proposal.seats.every(({ guestId }) => toSeat.has(guestId))).toBe(true)
      expect(new Set([...proposal.seats.map(({ guestId }) => guestId), ...proposal.left])).toEqual(toSeat)
      for (const { id, seats, guestIds } of tables) {
        const coming = proposal.seats.filter(({ tableId }) => tableId === id).length
        expect(coming).toBeLessThanOrEqual(Math.max(seats - guestIds.length, 0))
      }
      const united = relations
        .filter(({ kind }) => kind === 'apart')
        .flatMap(({ one, other }) => one.flatMap((id) => other.map((foe) => [id, foe] as const)))
        .filter(([id, foe]) => id !== foe && (toSeat.has(id) || toSeat.has(foe)))
        .filter(([id, foe]) => tableOf.has(id) && tableOf.get(id) === tableOf.get(foe))
      expect(united).toEqual([])
      expect(proposeSeating(problem)).toEqual(proposal)
    }),
    { numRuns: 300 },
  )
})

const large = (tables: number, seats: number): SeatingProblem => ({
  guests: Array.from({ length: 300 }, (_, at) => ({ id: `g${at}`, householdId: `h${Math.floor(at / 3)}` })),
  tables: Array.from({ length: tables }, (_, at) => ({ id: `t${at}`, seats, guestIds: [] })),
  relations: [
    { id: 'r1', kind: 'apart', one: ['g0', 'g1', 'g2'], other: ['g3', 'g4', 'g5'] },
    { id: 'r2', kind: 'together', one: ['g9'], other: ['g290'] },
  ],
})
const tablesOf = ({ seats }: SeatingProposal, guests: readonly string[]) =>
  new Set(seats.filter(({ guestId }) => guests.includes(guestId)).map(({ tableId }) => tableId))

test('a guest is seated with the household that has a table, if there is a seat', () => {
  const guests = ['a', 'b', 'c'].map((id) => ({ id, householdId: id === 'c' ? 'h2' : 'h1' }))
  const tables = [
    { id: 't1', seats: 8, guestIds: ['c'] },
    { id: 't2', seats: 2, guestIds: ['a'] },
  ]
  const { seats } = proposeSeating({ guests, tables, relations: [] })
  expect(seats).toEqual([{ guestId: 'b', tableId: 't2' }])
})

test('three hundred guests keep their households at one table where the seats allow it', () => {
  const proposal = proposeSeating(large(34, 9))
  expect(proposal.left).toEqual([])
  expect(tablesOf(proposal, ['g0', 'g1', 'g2']).size).toBe(1)
  expect(tablesOf(proposal, ['g0', 'g3']).size).toBe(2)
  expect(tablesOf(proposal, ['g9', 'g290']).size).toBe(1)
})

test('with too few seats as many as possible are seated, and none without any table', () => {
  const proposal = proposeSeating(large(10, 10))
  expect(proposal.seats).toHaveLength(100)
  expect(proposal.left).toHaveLength(200)
  expect(proposeSeating(large(0, 1)).left).toHaveLength(300)
})
