import { expect, test } from 'vitest'
import { suggestedAmounts, suggestedShares } from '#web/features/gift-list/free-amounts.ts'

test('suggested amounts begin with the minimum and continue with round ones', () => {
  expect(suggestedAmounts('EUR', 1000n, null)).toEqual([1000n, 2000n, 3000n, 5000n])
  expect(suggestedAmounts('EUR', 1500n, null)).toEqual([1500n, 2000n, 3000n, 5000n])
  expect(suggestedAmounts('CLP', 5000n, null)).toEqual([5000n, 10000n, 20000n, 30000n])
})

test('no suggestion is above what is left, even below the minimum', () => {
  expect(suggestedAmounts('EUR', 1000n, 2000n)).toEqual([1000n, 2000n])
  expect(suggestedAmounts('EUR', 1000n, 700n)).toEqual([700n])
})

test('few shares are all suggested; of many, small numbers and all that are left', () => {
  expect(suggestedShares(1)).toEqual([1])
  expect(suggestedShares(6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(suggestedShares(7)).toEqual([1, 2, 3, 5, 7])
  expect(suggestedShares(40)).toEqual([1, 2, 3, 5, 10, 40])
})
