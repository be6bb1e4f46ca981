import { expect, test } from 'vitest'
import { longestSeason, monthName } from './month-name.ts'

test('a month is called as people call it', () => {
  expect([monthName(1, 'es-ES'), monthName(12, 'en-GB')]).toEqual(['enero', 'December'])
})

test.each([
  [[3, 4], 3, 4],
  [[7], 7, 7],
  [[1, 2, 3, 10, 11, 12], 10, 3],
  [[1, 2, 6, 8, 9, 10], 8, 10],
])('of the months %j the season goes from %i to %i', (months, first, last) => {
  expect(longestSeason(months)).toMatchObject({ first, last })
})

test('all of the year, or none of it, is no season', () => {
  expect(longestSeason([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBeNull()
  expect(longestSeason([])).toBeNull()
})
