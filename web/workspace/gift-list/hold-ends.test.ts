import { expect, test } from 'vitest'
import { firstHoldEnd, pauseBeforeAsking } from './hold-ends.ts'

const end = '2026-11-27T19:30:00Z'
const at = (time: string) => new Date(`2026-11-27T${time}Z`)

test('an open page reloads once a hold ends, and at once if it has ended already', () => {
  expect(pauseBeforeAsking(end, at('19:30:00'), 0)).toBe(65_000)
  expect(pauseBeforeAsking(end, at('19:00:00'), 0)).toBe(30 * 60_000 + 65_000)
  expect(pauseBeforeAsking(end, at('21:00:00'), 0)).toBe(0)
})

test('an end that stays is checked less and less often, five times', () => {
  const pauses = [1, 2, 3, 4, 5].map((tries) => pauseBeforeAsking(end, at('21:00:00'), tries))
  expect(pauses).toEqual([60_000, 120_000, 240_000, 480_000, null])
})

test('a hold that ends another day is not awaited', () => {
  expect(pauseBeforeAsking('2026-11-29T19:30:00Z', at('19:00:00'), 0)).toBeNull()
})

test('a list waits for the first end of its holds', () => {
  expect(firstHoldEnd([end, '2026-11-27T19:30:00+01:00'])).toBe('2026-11-27T19:30:00+01:00')
  expect(firstHoldEnd([])).toBeNull()
})
