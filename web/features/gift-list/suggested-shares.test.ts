import { expect, test } from 'vitest'
import { suggestedShares } from '#web/features/gift-list/suggested-shares.ts'

test('few shares are all suggested; of many, small numbers and all that are left', () => {
  expect(suggestedShares(1)).toEqual([1])
  expect(suggestedShares(6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(suggestedShares(7)).toEqual([1, 2, 3, 5, 7])
  expect(suggestedShares(40)).toEqual([1, 2, 3, 5, 10, 40])
})
