import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { currencies, type Currency } from './money.ts'
import { easyGifts, priceBandIn, priceBands, convertRoughly, routePrices } from './starting-price.ts'

const priced = (...euros: number[]) =>
  euros.map((amount) => ({ currency: 'EUR' as const, priceToMinor: BigInt(amount) * 100n }))

describe('A route', () => {
  const honeymoon = priced(460, 160, 180, 140, 160, 76, 90, 620)

  it.each([
    [60, 40_00n, 90_00n, false],
    [100, 40_00n, 90_00n, false],
    [200, 40_00n, 80_00n, false],
  ])('for %i guests has affordable gifts', (guests, from, to, isMuch) => {
    const prices = routePrices(honeymoon, guests, 'EUR')
    expect(prices).toMatchObject({ isMuch })
    expect(prices.from >= from && prices.to <= to, `${prices.from} to ${prices.to}`).toBe(true)
  })

  it('has more and smaller gifts for more guests', () => {
    const [few, many] = [60, 200].map((guests) => routePrices(honeymoon, guests, 'EUR'))
    expect(few && many && many.count > few.count && many.to < few.to).toBe(true)
  })

  it('is expensive above the highest affordable share, at the exact number of guests', () => {
    const long = priced(...Array.from({ length: 10 }, () => 720))
    expect(routePrices(long, 100, 'EUR').isMuch).toBe(false)
    expect(routePrices(long, 98, 'EUR').isMuch).toBe(true)
  })

  it('is cheap below one gift for half of the givers, at the exact number of guests', () => {
    const short = priced(60, 60, 60)
    expect(routePrices(short, 11, 'EUR')).toMatchObject({ count: 3, isLittle: false })
    expect(routePrices(short, 12, 'EUR')).toMatchObject({ count: 3, isLittle: true })
  })

  it('without ideas costs nothing', () => {
    expect(routePrices([], 80, 'EUR')).toMatchObject({ prices: [], from: 0n, to: 0n, count: 0, total: 0n })
  })

  it('costs at most twice an affordable share, for every price, country and currency', () => {
    const ideas = fc.array(
      fc.record({ currency: fc.constantFrom(...currencies), priceToMinor: fc.bigInt(1n, 10n ** 6n) }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(
        ideas,
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(...currencies),
        (all, guests, currency) => {
          const { to, count, prices } = routePrices(all, guests, currency)
          const isFull = prices.some((price) => price.sharing === 'shares' && price.shareCount === 200)
          expect(isFull || to <= easyGifts(currency).to).toBe(true)
          expect(count).toBeGreaterThanOrEqual(all.length)
        },
      ),
    )
  })
})

test.each<[Currency, bigint, bigint]>([
  ['EUR', 40_00n, 120_00n],
  ['CLP', 35_000n, 100_000n],
  ['PEN', 140_00n, 400_00n],
])('in %s affordable gifts cost from %s to %s', (currency, from, to) => {
  expect(easyGifts(currency)).toEqual({ from, to })
})

test('price bands are contiguous, from zero on and without an end', () => {
  for (const currency of currencies) {
    const bands = priceBands.map((band) => priceBandIn(currency, band))
    expect(bands[0]?.from).toBe(0n)
    expect(bands.slice(0, -1).map(({ below }) => below)).toEqual(bands.slice(1).map(({ from }) => from))
    expect(bands.at(-1)?.below).toBeNull()
  }
})

test('an amount in its own currency is not converted', () => {
  expect(convertRoughly('COP', 123n, 'COP')).toBe(123n)
})
