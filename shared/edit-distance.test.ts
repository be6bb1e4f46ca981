import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['velero', 'velero', 0],
  ['velero', 'velreo', 1],
  ['velero', 'vlero', 1],
  ['velero', 'veleros', 1],
  ['velero', 'valera', 2],
  ['', 'abc', 3],
])('counts the edit distance from %s to %s', (one, other, slips) => {
  expect(editDistance(one, other)).toBe(slips)
})
