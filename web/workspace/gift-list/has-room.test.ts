import { expect, test } from 'vitest'
import { hasRoom } from './has-room.ts'

test('a gift takes an amount up to what is left of it, and any amount without a target', () => {
  expect(hasRoom({ left: { minor: '3800' } }, 3800n)).toBe(true)
  expect(hasRoom({ left: { minor: '3800' } }, 3801n)).toBe(false)
  expect(hasRoom({ left: null }, 3801n)).toBe(true)
})

test('a full gift is not offered while no amount is known', () => {
  expect(hasRoom({ left: { minor: '0' } }, 0n)).toBe(false)
  expect(hasRoom({ left: { minor: '1' } }, 0n)).toBe(true)
})
