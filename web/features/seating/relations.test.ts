import { expect, test } from 'vitest'
import { brokenRelations, brokenTables, nameOfSide, seatingProblem } from './relations.ts'
import type { Person } from './seating-room.ts'

const person = (id: string, tableId: string | null, answer: Person['answer'] = 'yes'): Person =>
  ({
    id,
    name: `Guest ${id}`,
    household: '',
    isChild: false,
    diet: null,
    answer,
    tableId,
    seat: tableId && 0,
  }) as Person
const room = [
  { id: 'h1', name: 'Los Gil', people: [person('a', 't1'), person('b', 't2')] },
  { id: 'h2', name: 'Eva', people: [person('c', 't1'), person('d', null, 'no'), person('e', 't2', 'no')] },
]
const tables = [
  { id: 't1', seats: 8 },
  { id: 't2', seats: 8 },
]
const relation = (id: string, kind: 'together' | 'apart', one: object, other: object) => ({
  id,
  kind,
  one,
  other,
})

test('a plan breaks what is noted only for those who have a table', () => {
  const relations = [
    relation('1', 'apart', { guestId: 'a' }, { guestId: 'c' }),
    relation('2', 'apart', { guestId: 'b' }, { guestId: 'c' }),
    relation('3', 'together', { guestId: 'b' }, { guestId: 'c' }),
    relation('4', 'together', { guestId: 'a' }, { guestId: 'd' }),
  ]
  const broken = brokenRelations(room, relations)
  expect(broken.map(({ id }) => id)).toEqual(['1', '3'])
  expect([...brokenTables(room, broken.slice(0, 1))]).toEqual(['t1'])
  expect([...brokenTables(room, broken.slice(1))].toSorted()).toEqual(['t1', 't2'])
  expect(nameOfSide(room, { householdId: 'h1' })).toBe('Los Gil')
  expect(nameOfSide(room, { guestId: 'c' })).toBe('Guest c')
})

test('a proposal leaves seated guests in place, unless it may move those who attend', () => {
  const relations = [relation('1', 'apart', { householdId: 'h1' }, { householdId: 'h2' })]
  expect(seatingProblem(room, tables, relations, false)).toMatchObject({
    guests: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'e' }],
    tables: [{ guestIds: ['a', 'c'] }, { guestIds: ['b', 'e'] }],
    relations: [{ one: ['a', 'b'], other: ['c', 'e'] }],
  })
  expect(seatingProblem(room, tables, relations, true).tables).toMatchObject([
    { guestIds: [] },
    { guestIds: ['e'] },
  ])
})
