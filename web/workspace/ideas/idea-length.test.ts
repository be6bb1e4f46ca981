import { expect, test } from 'vitest'
import { lengthOf } from './idea-length.ts'

test.each([
  [null, null],
  [45, { unit: 'minutes', count: 45 }],
  [60, { unit: 'hours', count: 1 }],
  [75, { unit: 'minutes', count: 75 }],
  [210, { unit: 'hours', count: 4 }],
  [24 * 60, { unit: 'days', count: 1 }],
  [4 * 24 * 60, { unit: 'days', count: 4 }],
] as const)('%s minutes are shown as %o', (minutes, length) => {
  expect(lengthOf(minutes)).toEqual(length)
})
