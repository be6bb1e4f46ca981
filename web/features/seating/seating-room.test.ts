import { expect, test } from 'vitest'
import { drawingOf } from '#shared/seat-places.ts'
import { afterMoves, movesBack, movesTo, roomOf, seatedAt, seatSwap, unseatedGroups } from './seating-room.ts'

const guest = (id: string, answer: 'yes' | 'no' | 'maybe' | 'pending', more = {}) => ({
  id,
  name: `Ángel ${id} Gil`,
  isChild: false,
  answers: [
    { celebrationId: 'ceremony', answer: 'yes' as const },
    { celebrationId: 'dinner', answer },
  ],
  ...more,
})
const households = [
  { id: 'h1', name: 'Los Gil', guests: [guest('a', 'yes'), guest('b', 'maybe'), guest('c', 'no')] },
  { id: 'h2', name: 'Eva', guests: [guest('d', 'pending')] },
]
const tables = [
  { id: 't1', seats: 3, guestIds: ['a'], seated: [{ guestId: 'a', seat: 1 }] },
  { id: 't2', seats: 2, guestIds: ['c'], seated: [{ guestId: 'c', seat: 0 }] },
]
const room = roomOf(households, tables, 'dinner')
const people = room.flatMap((group) => group.people)

test('guests who attend or may attend are offered a seat, and found without accents', () => {
  expect(unseatedGroups(room, '').map((group) => group.people.map(({ id }) => id))).toEqual([['b']])
  expect(unseatedGroups(room, 'angel gil')).toHaveLength(1)
  expect(unseatedGroups(room, 'eva')).toEqual([])
  expect(people.find(({ id }) => id === 'c')).toMatchObject({ tableId: 't2', answer: 'no' })
})

test('a household moves together, guests in place stay, and the reverse moves are the undo', () => {
  const moves = movesTo(people.slice(0, 3), 't1')
  expect(moves).toEqual([
    { guestId: 'b', from: null, fromSeat: null, to: 't1', seat: null },
    { guestId: 'c', from: 't2', fromSeat: 0, to: 't1', seat: null },
  ])
  const after = afterMoves(tables, moves)
  expect(after.map(({ guestIds }) => guestIds)).toEqual([['b', 'a', 'c'], []])
  expect(afterMoves(after, movesBack(moves)).map(({ guestIds }) => guestIds)).toEqual([['a'], ['c']])
})

test('a guest takes another seat of the table, and who sits there takes the one that is left', () => {
  const [table] = afterMoves(tables, movesTo(people.slice(1, 2), 't1'))
  if (!table) throw new Error('No table')
  const moves = seatSwap(table, 'a', 0)
  expect(moves.map(({ guestId, seat }) => [guestId, seat])).toEqual([
    ['a', 0],
    ['b', 1],
  ])
  expect(afterMoves([table], moves)[0]?.guestIds).toEqual(['a', 'b'])
  expect(seatSwap(table, 'a', 1)).toEqual([])
  expect(seatSwap(table, 'a', 2)).toHaveLength(1)
})

test('the celebration with the most guests has seating, or the chosen one', () => {
  const celebrations = [
    { celebrationId: 'ceremony', yes: 8 },
    { celebrationId: 'dinner', yes: 9 },
    { celebrationId: 'brunch', yes: 9 },
  ]
  expect(seatedAt(celebrations, null)?.celebrationId).toBe('dinner')
  expect(seatedAt(celebrations, 'brunch')?.celebrationId).toBe('brunch')
  expect(seatedAt([], null)).toBeNull()
})

test.each([
  ['round', 1],
  ['round', 60],
  ['long', 1],
  ['long', 9],
  ['imperial', 4],
  ['imperial', 60],
  ['head', 1],
  ['head', 60],
] as const)('a %s table of %i has every seat in the drawing, without overlaps', (shape, count) => {
  const { seats, seat, width, height } = drawingOf(shape, count)
  expect(seats).toHaveLength(count)
  for (const { x, y } of seats) {
    expect(x - seat).toBeGreaterThanOrEqual(0)
    expect(x + seat).toBeLessThanOrEqual(width)
    expect(y - seat).toBeGreaterThanOrEqual(0)
    expect(y + seat).toBeLessThanOrEqual(height)
  }
  for (const [at, one] of seats.entries())
    for (const other of seats.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(seat * 1.9)
})
