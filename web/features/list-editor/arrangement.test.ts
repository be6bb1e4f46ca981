import { expect, test } from 'vitest'
import { movedTo, sameOrder, sectionsOf } from './arrangement.ts'

const gift = (id: string, more: { mostWanted?: boolean; hidden?: boolean } = {}) => ({
  id,
  mostWanted: false,
  hidden: false,
  ...more,
})
const list = [
  gift('a', { mostWanted: true }),
  gift('b'),
  gift('c', { hidden: true }),
  gift('d'),
  gift('e', { mostWanted: true }),
]
const ids = (gifts: readonly { id: string }[]) => gifts.map(({ id }) => id).join('')
const { wanted, rest } = sectionsOf(list)

test('a list has two sections, and hidden gifts apart', () => {
  expect(ids(wanted)).toBe('ae')
  expect(ids(rest)).toBe('bd')
  expect(ids(sectionsOf(list).hidden)).toBe('c')
})

test('a gift moved down is last of its stop, and no other gift moves', () => {
  expect(ids(movedTo(list, 'b', 'rest', rest, 1))).toBe('acdbe')
})

test('a gift moved up precedes the one it was dropped on', () => {
  expect(ids(movedTo(list, 'd', 'rest', rest, 0))).toBe('adbce')
})

test('a gift dragged to the upper section becomes most wanted', () => {
  const moved = movedTo(list, 'd', 'wanted', wanted, 1)
  expect(ids(moved)).toBe('abcde')
  expect(moved.find(({ id }) => id === 'd')?.mostWanted).toBe(true)
})

test('a gift dragged to the lower section is no longer most wanted', () => {
  const moved = movedTo(list, 'a', 'rest', rest, 2)
  expect(ids(moved)).toBe('bcdae')
  expect(moved.find(({ id }) => id === 'a')?.mostWanted).toBe(false)
})

test('the first gift dragged to an empty section goes to its end of the list', () => {
  const plain = [gift('a'), gift('b'), gift('c')]
  expect(ids(movedTo(plain, 'c', 'wanted', [], 0))).toBe('cab')
  const starred = plain.map((one) => ({ ...one, mostWanted: true }))
  expect(ids(movedTo(starred, 'a', 'rest', [], 0))).toBe('bca')
})

test('every move keeps every gift exactly once', () => {
  for (const { id } of list)
    for (const [section, shown] of [
      ['wanted', wanted],
      ['rest', rest],
    ] as const)
      for (let index = 0; index <= shown.length; index += 1)
        expect(
          Array.from(ids(movedTo(list, id, section, shown, index)))
            .sort()
            .join(''),
        ).toBe('abcde')
})

test('moving a withdrawn gift changes nothing', () => {
  expect(sameOrder(movedTo(list, 'x', 'rest', rest, 0), list)).toBe(true)
})
