import { expect, test } from 'vitest'
import { chipOf, isInTab, percentGiven } from './gift-standing.ts'

const euros = (minor: number) => ({ minor: String(minor), currency: 'EUR' as const })
const gift = (left: number | null, more = {}) => ({
  left: left === null ? null : euros(left),
  promised: euros(0),
  sharing: 'whole' as const,
  shareCount: null,
  sharesTaken: 0,
  stage: 'open' as const,
  hidden: false,
  ...more,
})

test('a gift with nothing left is complete, even before the money has arrived', () => {
  expect(chipOf(gift(0))).toBe('complete')
  expect(isInTab(gift(0), 'complete')).toBe(true)
  expect(isInTab(gift(0), 'open')).toBe(false)
})

test('a gift that is only promised is held: it may become free again', () => {
  const held = gift(0, { promised: euros(5000) })
  expect(chipOf(held)).toBe('held')
  expect(isInTab(held, 'complete')).toBe(false)
  expect(isInTab(held, 'open')).toBe(true)
})

test('a fund without a target is always open', () => {
  expect(chipOf(gift(null))).toBe(null)
  expect(isInTab(gift(null), 'open')).toBe(true)
})

test('booked and lived gifts have a label', () => {
  expect(chipOf(gift(0, { stage: 'booked' }))).toBe('booked')
  expect(chipOf(gift(0, { stage: 'thanked' }))).toBe('lived')
})

test('hidden gifts are in their own tab and among all, not among the open ones', () => {
  const hidden = gift(100, { hidden: true })
  expect(isInTab(hidden, 'hidden')).toBe(true)
  expect(isInTab(hidden, 'all')).toBe(true)
  expect(isInTab(hidden, 'open')).toBe(false)
  expect(isInTab(gift(100), 'hidden')).toBe(false)
})

test('the given share is below 100 % while something is left', () => {
  expect(percentGiven(1_000_000n, 1n)).toBe(99)
  expect(percentGiven(1000n, 0n)).toBe(100)
  expect(percentGiven(0n, 0n)).toBe(0)
  expect(percentGiven(1000n, 1200n)).toBe(0)
})
