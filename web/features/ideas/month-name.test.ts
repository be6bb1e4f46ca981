import { expect, test } from 'vitest'
import { findLongestSeason, monthName } from './month-name.ts'

test('a month has its local name', () => {
  expect([monthName(1, 'es-ES'), monthName(12, 'en-GB')]).toEqual(['enero', 'December'])
})

test.each([
  [[3, 4], 3, 4],
  [[7], 7, 7],
  [[1, 2, 3, 10, 11, 12], 10, 3],
  [[1, 2, 6, 8, 9, 10], 8, 10],
])('the season of the months %j is %i to %i', (months, first, last) => {
  expect(findLongestSeason(months)).toMatchObject({ first, last })
})

test('all months, or none, are no season', () => {
  expect(findLongestSeason([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBeNull()
  expect(findLongestSeason([])).toBeNull()
})
