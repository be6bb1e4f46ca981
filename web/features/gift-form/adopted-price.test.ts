import { expect, test } from 'vitest'
import { adoptPrice } from './adopted-price.ts'

const text = (minor: bigint) => String(minor / 100n)
const standing = { currency: 'EUR', givenMinor: 0n, sharePriceMinor: null } as const
const draft = (way: 'whole' | 'shares' | 'free', shareCount = '') => ({ way, shareCount })

test('without gifts every kind takes the new price, shares in an exact split', () => {
  expect(adoptPrice(draft('whole'), 48_000n, standing, text)).toEqual({ price: '480' })
  expect(adoptPrice(draft('free'), 48_000n, standing, text)).toEqual({ target: '480' })
  const shares = adoptPrice(draft('shares', '10'), 48_000n, standing, text)
  expect(Number(shares?.shareCount) * Number(shares?.sharePrice)).toBe(480)
})

test('a whole gift with money keeps its price', () => {
  expect(adoptPrice(draft('whole'), 48_000n, { ...standing, givenMinor: 1n }, text)).toBeNull()
})

test('shares with money keep their price and become more, never fewer', () => {
  const withGifts = { ...standing, givenMinor: 4_400n, sharePriceMinor: 4_400n }
  expect(adoptPrice(draft('shares', '10'), 44_001n, withGifts, text)).toEqual({ shareCount: '11' })
  expect(adoptPrice(draft('shares', '10'), 44_000n, withGifts, text)).toBeNull()
  expect(adoptPrice(draft('shares', '10'), 4_400n * 201n, withGifts, text)).toBeNull()
})

test('a gift of any amount takes a price down to what was given', () => {
  const withGifts = { ...standing, givenMinor: 48_000n }
  expect(adoptPrice(draft('free'), 48_000n, withGifts, text)).toEqual({ target: '480' })
  expect(adoptPrice(draft('free'), 47_999n, withGifts, text)).toBeNull()
})
