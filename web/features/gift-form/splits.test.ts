import { expect, test } from 'vitest'
import { currencies } from '#shared/money.ts'
import { easiestSplit, splitsOf, totalOf } from './splits.ts'

test('380 € can be four shares of 95, five of 76 …', () => {
  expect(splitsOf(380_00n, 'EUR')).toContainEqual({ count: 4, price: 95_00n })
  expect(easiestSplit(380_00n, 'EUR')).toEqual({ count: 5, price: 76_00n })
})

test('shares add up to the price exactly, are round, and at most four splits are suggested', () => {
  for (const currency of currencies) {
    for (const total of [1n, 100_00n, 123_45n, 440_00n, 960_000n, 7_000_000n]) {
      const splits = splitsOf(total, currency)
      expect(splits.length).toBeLessThanOrEqual(4)
      for (const { count, price } of splits) expect(price * BigInt(count)).toBe(total)
    }
  }
})

test('a price without a round split has no suggestion', () => {
  expect(splitsOf(97_00n, 'EUR')).toEqual([])
  expect(easiestSplit(97_00n, 'EUR')).toBe(null)
})

test('the total is known as soon as number and price can be parsed', () => {
  expect(totalOf({ shareCount: '4', sharePrice: '47,50' }, 'EUR')).toBe(190_00n)
  expect(totalOf({ shareCount: '4', sharePrice: '' }, 'EUR')).toBe(null)
  expect(totalOf({ shareCount: 'cuatro', sharePrice: '50' }, 'EUR')).toBe(null)
})
