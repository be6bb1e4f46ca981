import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costOfShares, minPayableAmount, sharesLeftOf } from './gift-rest.ts'

it('counts a share as left while any of it is', () => {
  expect([100_00n, 80_01n, 80_00n, 20_01n, 20_00n, 1n, 0n].map((left) => sharesLeftOf(20_00n, left))).toEqual(
    [5, 5, 4, 2, 1, 1, 0],
  )
})

it('prices the last share at what is left, and others at the share price', () => {
  expect(costOfShares(1, 20_00n, 50_00n)).toBe(20_00n)
  expect(costOfShares(2, 20_00n, 50_00n)).toBe(40_00n)
  expect(costOfShares(3, 20_00n, 50_00n)).toBe(50_00n)
  expect(costOfShares(4, 20_00n, 50_00n)).toBe(80_00n)
  expect(costOfShares(1, 20_00n, 7n)).toBe(7n)
  expect(costOfShares(1, 20_00n, 0n)).toBe(20_00n)
})

it('completes a gift with the remaining shares, for every price and rest', () => {
  const amount = fc.bigInt({ min: 1n, max: 1_000_000n })
  fc.assert(
    fc.property(amount, amount, (price, left) => {
      const shares = sharesLeftOf(price, left)
      expect(costOfShares(shares, price, left)).toBe(left)
      expect(costOfShares(shares + 1, price, left) > left).toBe(true)
      expect(shares === 1 || costOfShares(shares - 1, price, left) < left).toBe(true)
    }),
  )
})

it('lowers the minimum amount to what is left', () => {
  expect([null, 10_01n, 10_00n, 9_99n, 0n].map((left) => minPayableAmount(10_00n, left))).toEqual([
    10_00n,
    10_00n,
    10_00n,
    9_99n,
    0n,
  ])
})
