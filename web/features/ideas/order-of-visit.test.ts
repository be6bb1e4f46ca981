import { expect, test } from 'vitest'
import { endVisit, orderOfVisit } from './order-of-visit.ts'

test('the order of a visit stays when ideas are added, and is new for another visit or wedding', () => {
  const empty = { id: 'one', country: 'ES', currency: 'EUR', weddingDate: '2027-06-19', gifts: [] } as const
  const filled = { ...empty, gifts: [{ ideaSlug: 'globo' }] }
  expect(orderOfVisit(empty).listedIdeas).toEqual([])
  expect(orderOfVisit(filled).listedIdeas).toEqual([])
  expect(orderOfVisit({ ...filled, id: 'two' }).listedIdeas).toEqual(['globo'])
  endVisit()
  expect(orderOfVisit(filled).listedIdeas).toEqual(['globo'])
  endVisit()
})
