import { expect, test } from 'vitest'
import { pictureSizes } from './gift-card.tsx'

/** Returns the places of the pictures that are wide on a desktop. */
const larger = (count: number) =>
  Array.from({ length: count }, (_, at) => at).filter((at) => pictureSizes(at, count).includes('590px'))

test('pictureSizes asks for large pictures where the grid shows them large', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(larger)).toEqual([
    [0],
    [0, 1],
    [0, 1, 2],
    [0],
    [0, 1, 2, 3, 4],
    [0, 1, 2],
    [0],
  ])
})

test('pictureSizes asks for the whole width of a phone for the first picture of a stop only', () => {
  expect(pictureSizes(0, 3)).toMatch(/, 100vw$/)
  expect(pictureSizes(1, 3)).toMatch(/, 118px$/)
})
