import { expect, test } from 'vitest'
import { answerAt, deckOf } from './deck.ts'

const idea = (slug: string) => ({ slug })
const [balloon, dinner, train] = [idea('globo'), idea('cena'), idea('tren')]

test('answered ideas are left out', () => {
  expect(deckOf([balloon, dinner, train], [dinner], null)).toEqual([balloon, train])
})

test('an idea that was taken back comes first, once, wherever the server lists it', () => {
  expect(deckOf([balloon, dinner], [], train)).toEqual([train, balloon, dinner])
  expect(deckOf([balloon, train], [], train)).toEqual([train, balloon])
  expect(deckOf([balloon, dinner], [train], train)).toEqual([balloon, dinner])
})

test('a card answers only when it is released far enough from its place', () => {
  expect([-300, -96, -95, 0, 95, 96].map(answerAt)).toEqual([false, false, null, null, null, true])
})
