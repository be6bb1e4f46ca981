import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToBasket, basketLimit, parseBasket, removeFromBasket, serializeBasket } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'

const read = (query: string) => parseBasket(new URLSearchParams(query))

describe('a basket in the address', () => {
  test('contains shares, free amounts and plans B', () => {
    expect(read('g=globo.2~otro-amanecer&g=fondo-casa.a3000&g=desayuno.1')).toEqual([
      { gift: 'globo', shares: 2, planB: 'otro-amanecer' },
      { gift: 'fondo-casa', amountMinor: 3000n },
      { gift: 'desayuno', shares: 1 },
    ])
  })

  test('contains the positions of named shares', () => {
    expect(read('g=globo.2p1-4~otro-amanecer')).toEqual([
      { gift: 'globo', shares: 2, named: [1, 4], planB: 'otro-amanecer' },
    ])
    expect(serializeBasket(read('g=globo.2p1-4~otro-amanecer'))).toBe('g=globo.2p1-4~otro-amanecer')
    expect(read('g=globo.2p&g=globo.2p1-&g=globo.p1&g=globo.2p1234&g=globo.a200p1')).toEqual([])
  })

  test('ignores invalid entries', () => {
    expect(read('g=&g=globo&g=globo.&g=globo.-1&g=globo.1.5&g=../x.1&g=globo.2~&g=GLOBO.1&g=-x.1')).toEqual(
      [],
    )
  })

  test('replaces an earlier choice for the same gift in its place', () => {
    expect(read('g=globo.1&g=tren.1&g=globo.3')).toEqual([
      { gift: 'globo', shares: 3 },
      { gift: 'tren', shares: 1 },
    ])
  })

  test('removes a gift with zero or no shares', () => {
    expect(read('g=globo.1&g=tren.1&g=globo.0')).toEqual([{ gift: 'tren', shares: 1 }])
    expect(read('g=fondo.a500&g=fondo.a0')).toEqual([])
  })

  test('has at most its limit of gifts', () => {
    const query = (count: number) => Array.from({ length: count }, (_, n) => `g=gift-${n}.1`).join('&')
    expect(read(query(basketLimit))).toHaveLength(basketLimit)
    expect(read(query(basketLimit + 1))).toHaveLength(basketLimit)
  })

  test('survives a round trip', () => {
    const slug = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/)
    const howMuch = fc.oneof(
      fc.integer({ min: 1, max: 9999 }).map((shares) => ({ shares })),
      fc.bigInt({ min: 1n, max: 999_999_999_999_999n }).map((amountMinor) => ({ amountMinor })),
    )
    const planB = fc.oneof(
      fc.constant({}),
      slug.map((key) => ({ planB: key })),
    )
    const line = fc
      .tuple(slug, howMuch, planB)
      .map(([gift, much, plan]): BasketLine => ({ gift, ...much, ...plan }))
    const basket = fc.uniqueArray(line, { selector: ({ gift }) => gift, maxLength: 12 })
    fc.assert(
      fc.property(basket, (lines) => {
        expect(read(serializeBasket(lines))).toEqual(lines)
      }),
    )
  })
})

describe('changing a basket', () => {
  const lines: BasketLine[] = [{ gift: 'globo', shares: 1 }]

  test('adding the same gift twice adds it once', () => {
    expect(addToBasket(addToBasket(lines, { gift: 'tren', shares: 1 }), { gift: 'tren', shares: 2 })).toEqual(
      [
        { gift: 'globo', shares: 1 },
        { gift: 'tren', shares: 2 },
      ],
    )
  })

  test('removing keeps the others, and does not mutate the basket', () => {
    expect(removeFromBasket(lines, 'globo')).toEqual([])
    expect(lines).toHaveLength(1)
  })
})
