import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fitBandsOf, type GiftPiece, listFit } from './list-fit.ts'
import { currencies, type Currency } from './money.ts'
import { usualGiftIn } from './starting-price.ts'

const euros = (price: number, count: number): GiftPiece => ({ priceMinor: BigInt(price) * 100n, count })

const fitOf = (guests: number, pieces: readonly GiftPiece[] = [], more = {}) =>
  listFit({ currency: 'EUR', guests, given: 0, usualMinor: 60_00n, pieces, freeMinor: 0n, ...more })

const missingOf = (...args: Parameters<typeof fitOf>) => fitOf(...args).bands.map(({ missing }) => missing)

describe('Whether a list fits its guests', () => {
  it('expects six of ten guests to give: five of ten about the usual gift, three up to twice it, two more', () => {
    expect(fitOf(100)).toMatchObject({
      givers: 60,
      missing: 60,
      bands: [
        { from: 40_00n, to: 60_00n, givers: 30, missing: 30 },
        { from: 60_00n, to: 120_00n, givers: 18, missing: 18 },
        { from: 120_00n, to: 300_00n, givers: 12, missing: 12 },
      ],
    })
  })

  it('counts each gift and share in its price range, both bounds exactly', () => {
    const pieces = [euros(10, 1), euros(60, 2), euros(61, 4), euros(120, 8), euros(121, 16), euros(300, 32)]
    expect(fitOf(100, pieces).bands.map(({ gifts }) => gifts)).toEqual([3, 12, 48])
    expect(fitOf(100, [euros(300, 1), euros(301, 5)]).forGroups).toBe(5)
  })

  it('lets givers of more take two gifts of the range below, or three of the lowest', () => {
    expect(missingOf(100, [euros(60, 30), euros(100, 18)])).toEqual([0, 0, 12])
    expect(missingOf(100, [euros(60, 30), euros(100, 18 + 24)])).toEqual([0, 0, 0])
    expect(missingOf(100, [euros(60, 30 + 36 + 36)])).toEqual([0, 0, 0])
    expect(missingOf(100, [euros(60, 30 + 36 + 35)])).toEqual([0, 0, 1])
  })

  it('never lets a giver of less take a larger gift', () => {
    expect(missingOf(100, [euros(200, 500)])).toEqual([30, 18, 0])
  })

  it('needs nothing without guests, and nothing when all have given', () => {
    expect(fitOf(0)).toMatchObject({ givers: 0, toCome: 0, missing: 0 })
    expect(fitOf(100, [], { given: 60 })).toMatchObject({ givers: 60, toCome: 0, missing: 0 })
    expect(fitOf(100, [], { given: 61 }).toCome).toBe(0)
    expect(fitOf(1)).toMatchObject({ givers: 1, missing: 1 })
  })

  it('lets one giver more give freely for each usual gift that fits into free amounts', () => {
    expect(fitOf(100, [], { freeMinor: 599_00n }).missing).toBe(51)
    expect(fitOf(100, [], { freeMinor: 600_00n }).missing).toBe(50)
  })
})

const someFit = fc.record({
  currency: fc.constantFrom(...currencies),
  guests: fc.integer({ min: 0, max: 2000 }),
  given: fc.integer({ min: 0, max: 300 }),
  usualMinor: fc.bigInt(1n, 10n ** 9n),
  pieces: fc.array(
    fc.record({ priceMinor: fc.bigInt(1n, 10n ** 10n), count: fc.integer({ min: 1, max: 200 }) }),
    { maxLength: 12 },
  ),
  freeMinor: fc.bigInt(0n, 10n ** 11n),
})

test('the gap is never negative, never larger than the givers to come, and the sum of the ranges', () => {
  fc.assert(
    fc.property(someFit, (args) => {
      const { bands, missing, toCome } = listFit(args)
      expect(missing).toBe(bands.reduce((sum, band) => sum + band.missing, 0))
      expect(bands.reduce((sum, band) => sum + band.givers, 0)).toBe(toCome)
      for (const band of bands) {
        expect(band.missing).toBeGreaterThanOrEqual(0)
        expect(band.missing).toBeLessThanOrEqual(band.givers)
        expect(band.from <= band.to).toBe(true)
      }
    }),
  )
})

test('one gift more never widens the gap, and one guest more never narrows it', () => {
  fc.assert(
    fc.property(someFit, fc.bigInt(1n, 10n ** 10n), (args, priceMinor) => {
      const { missing } = listFit(args)
      expect(
        listFit({ ...args, pieces: [...args.pieces, { priceMinor, count: 1 }] }).missing,
      ).toBeLessThanOrEqual(missing)
      expect(listFit({ ...args, guests: args.guests + 1 }).missing).toBeGreaterThanOrEqual(missing)
      expect(listFit({ ...args, given: args.given + 1 }).missing).toBeLessThanOrEqual(missing)
    }),
  )
})

test('a gap is closed by as many gifts of its price', () => {
  fc.assert(
    fc.property(someFit, (args) => {
      const closing = listFit(args).bands.map(({ to, missing }) => ({ priceMinor: to, count: missing }))
      expect(listFit({ ...args, pieces: [...args.pieces, ...closing] }).missing).toBe(0)
    }),
  )
})

test.each<[Currency, bigint, bigint]>([
  ['EUR', 40_00n, 60_00n],
  ['MXN', 700_00n, 1_000_00n],
  ['COP', 140_000_00n, 200_000_00n],
  ['CLP', 35_000n, 50_000n],
  ['ARS', 40_000_00n, 60_000_00n],
  ['PEN', 140_00n, 200_00n],
  ['USD', 40_00n, 60_00n],
])('in %s a usual gift is assumed between %s and %s, in round amounts', (currency, from, to) => {
  expect(fitBandsOf(currency, usualGiftIn(currency).share)[0]).toMatchObject({ from, to })
})
