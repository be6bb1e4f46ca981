import { expect, test } from 'vitest'
import { choose, chooseAll, noMailsChosen, keepVisible } from './choosing.ts'

const shown = ['a', 'b', 'c', 'd', 'e']

test('a mail is selected, and deselected', () => {
  const one = choose(noMailsChosen, 'b', shown)
  expect(one.ids).toEqual(['b'])
  expect(choose(one, 'b', shown).ids).toEqual([])
})

test('a range extends from the last selected one, upwards and downwards', () => {
  const down = choose(choose(noMailsChosen, 'b', shown), 'd', shown, true)
  expect(down.ids).toEqual(['b', 'c', 'd'])
  expect(choose(choose(noMailsChosen, 'd', shown), 'b', shown, true).ids).toEqual(['b', 'c', 'd'])
  expect(choose(down, 'c', shown, true).ids).toEqual(['b'])
})

test('a range without a start is one mail', () => {
  expect(choose({ ids: [], from: 'gone' }, 'c', shown, true).ids).toEqual(['c'])
})

test('all are selected, and then none', () => {
  const all = chooseAll(choose(noMailsChosen, 'c', shown), shown)
  expect(all.ids).toEqual(shown)
  expect(chooseAll(all, shown).ids).toEqual([])
})

test('a mail that left the list is no longer selected', () => {
  expect(keepVisible({ ids: ['a', 'x', 'c'], from: 'a' }, shown).ids).toEqual(['a', 'c'])
})
