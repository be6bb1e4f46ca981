import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rootFolder } from '#server/platform/root-folder.ts'
import { giftInput } from '#shared/inputs/gift.ts'
import { ideasSchema } from '#shared/inputs/reviewed-idea.ts'
import { currencies, type Currency } from '#shared/money.ts'
import { type Gift, type Price, priceOf, sharePrice } from './gift.ts'
import { isPermutation } from './ordering.ts'
import { repricingRefusal } from './repricing.ts'
import { startingPrice } from '#shared/starting-price.ts'

const whole = (targetMinor: bigint) => priceOf({ sharing: 'whole', targetMinor })
const shares = (shareCount: number, sharePriceMinor: bigint) =>
  priceOf({ sharing: 'shares', shareCount, sharePriceMinor })
const free = (minMinor: bigint, targetMinor: bigint | null = null) =>
  priceOf({ sharing: 'free', minMinor, targetMinor })

describe('The price of a gift', () => {
  it('in shares is their number times the share price, exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 200 }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (count, price) => {
          const { targetMinor, shareCount } = shares(count, price)
          expect(targetMinor).toBe(BigInt(count) * price)
          expect(sharePrice({ targetMinor, shareCount })).toBe(price)
        },
      ),
    )
  })

  it('drops the fields of another pricing mode', () => {
    const all = { targetMinor: 90_00n, shareCount: 3, sharePriceMinor: 10_00n, minMinor: 5_00n }
    expect(priceOf({ sharing: 'whole', ...all })).toEqual({
      sharing: 'whole',
      targetMinor: 90_00n,
      shareCount: null,
      minMinor: null,
    })
    expect(priceOf({ sharing: 'shares', ...all })).toEqual({
      sharing: 'shares',
      targetMinor: 30_00n,
      shareCount: 3,
      minMinor: null,
    })
    expect(priceOf({ sharing: 'free', ...all })).toEqual({
      sharing: 'free',
      targetMinor: 90_00n,
      shareCount: null,
      minMinor: 5_00n,
    })
  })

  it('has no share for an indivisible or a free gift', () => {
    expect(sharePrice(whole(90_00n))).toBeNull()
    expect(sharePrice(free(5_00n))).toBeNull()
  })
})

describe('A gift with 40 € in it', () => {
  const givenMinor = 40_00n
  const refusalOf = (now: Price, requested: Price, inIt = givenMinor) =>
    repricingRefusal({ title: 'Globo', currency: 'EUR', ...now } as Gift, requested, inIt)?.code ?? null
  const no = 'GIFT_HOLDS_MONEY'

  it.each([
    ['grows', shares(5, 20_00n), shares(9, 20_00n), null],
    ['shrinks to exactly what is in it', shares(5, 20_00n), shares(2, 20_00n), null],
    ['does not shrink to less than that', shares(5, 10_00n), shares(3, 10_00n), no],
    ['keeps the price of a share, up', shares(5, 20_00n), shares(5, 20_01n), no],
    ['and down', shares(5, 20_00n), shares(10, 10_00n), no],
    ['given freely, shrinks to exactly what is in it', free(5_00n, 90_00n), free(5_00n, 40_00n), null],
    ['and not to one cent less', free(5_00n, 90_00n), free(5_00n, 39_99n), no],
    ['may have another minimum', free(5_00n, 90_00n), free(10_00n, 90_00n), null],
    ['without an end stays without one', free(5_00n), free(5_00n, 90_00n), no],
    ['with an end keeps one', free(5_00n, 90_00n), free(5_00n), no],
    ['stays given in shares', shares(5, 20_00n), whole(100_00n), no],
    ['stays given freely', free(5_00n, 90_00n), shares(9, 10_00n), no],
  ])('%s', (_, now, requested, refusal) => {
    expect(refusalOf(now, requested)).toBe(refusal)
  })

  it('when indivisible cannot be priced below its balance', () => {
    expect(refusalOf(whole(40_00n), whole(40_01n))).toBeNull()
    expect(refusalOf(whole(40_00n), whole(39_99n))).toBe(no)
  })

  it('without money could change its kind', () => {
    for (const requested of [whole(1n), shares(2, 1n), free(1n)])
      expect(refusalOf(shares(5, 20_00n), requested, 0n)).toBeNull()
  })
})

describe('A new order of the list', () => {
  const list = fc.uniqueArray(fc.uuid(), { maxLength: 40 })
  const shuffled = list.chain((ids) =>
    fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })),
  )

  it('is accepted when every gift is in it once', () => {
    fc.assert(fc.property(shuffled, ([present, requested]) => isPermutation(present, requested)))
  })

  it('is refused when it loses a gift, duplicates one or contains a foreign one', () => {
    fc.assert(
      fc.property(
        shuffled.filter(([present]) => present.length > 1),
        fc.nat(),
        fc.uuid(),
        ([present, requested], at, strange) => {
          const index = at % requested.length
          const other = requested[(index + 1) % requested.length] ?? ''
          expect(isPermutation(present, requested.toSpliced(index, 1))).toBe(false)
          expect(isPermutation(present, [...requested, requested[index] ?? ''])).toBe(false)
          expect(isPermutation(present, requested.with(index, strange))).toBe(false)
          expect(isPermutation(present, requested.with(index, other))).toBe(false)
        },
      ),
    )
  })
})

const ideas = readdirSync(join(rootFolder(), 'data', 'ideas')).flatMap((file) =>
  ideasSchema.parse(JSON.parse(readFileSync(join(rootFolder(), 'data', 'ideas', file), 'utf8'))),
)
/** Typical last digits of prices, and the highest suggested price of a share. */
const custom: Record<Currency, { step: bigint; dearest: bigint }> = {
  EUR: { step: 5_00n, dearest: 120_00n },
  USD: { step: 5_00n, dearest: 120_00n },
  MXN: { step: 50_00n, dearest: 2_000_00n },
  COP: { step: 10_000_00n, dearest: 400_000_00n },
  CLP: { step: 5_000n, dearest: 100_000n },
  ARS: { step: 5_000_00n, dearest: 120_000_00n },
  PEN: { step: 10_00n, dearest: 400_00n },
}

describe('The suggested price of an idea', () => {
  const begun = (idea: Parameters<typeof startingPrice>[0], currency: Currency) => {
    const price = startingPrice(idea, currency)
    const one = price.sharing === 'whole' ? price.targetMinor : price.sharePriceMinor
    return { ...priceOf(price), one, target: priceOf(price).targetMinor ?? 0n, price }
  }

  it.each(currencies)(
    'in %s is round, divides exactly into shares and is easy to give, for every idea',
    (currency) => {
      expect(ideas.length).toBeGreaterThan(30)
      const { step, dearest } = custom[currency]
      for (const idea of ideas) {
        const { one, target, shareCount } = begun(idea, currency)
        expect([idea.slug, one % step, target % BigInt(shareCount ?? 1)]).toEqual([idea.slug, 0n, 0n])
        expect(one > 0n && one <= dearest, idea.slug).toBe(true)
      }
    },
  )

  it('covers the upper end of the range in its own currency, and not much more', () => {
    for (const idea of ideas) {
      const { target, shareCount } = begun(idea, idea.currency)
      const { step } = custom[idea.currency]
      expect(target >= idea.priceToMinor, idea.slug).toBe(true)
      expect(target - idea.priceToMinor < step * BigInt((shareCount ?? 0) + 2), idea.slug).toBe(true)
    }
  })

  it('has about the same value in another currency', () => {
    const balloon = { currency: 'EUR', priceToMinor: 400_00n } as const
    const worth = (currency: Currency) => begun(balloon, currency).target
    expect(worth('EUR')).toBe(420_00n)
    expect(worth('MXN') >= 8_000_00n && worth('MXN') <= 10_000_00n).toBe(true)
    expect(worth('CLP') >= 400_000n && worth('CLP') <= 500_000n).toBe(true)
    expect(worth('COP') >= 1_500_000_00n && worth('COP') <= 2_200_000_00n).toBe(true)
  })

  it('is indivisible while one guest gives it easily, and in shares one cent above', () => {
    const priced = (priceToMinor: bigint) => startingPrice({ currency: 'EUR', priceToMinor }, 'EUR')
    expect(priced(120_00n)).toEqual({ sharing: 'whole', targetMinor: 120_00n })
    expect(priced(120_01n)).toEqual({ sharing: 'shares', shareCount: 3, sharePriceMinor: 45_00n })
  })

  it('is valid for a gift, however cheap or expensive the idea', () => {
    const ids = {
      id: '6d2f1a4e-0000-4000-8000-000000000001',
      weddingId: '6d2f1a4e-0000-4000-8000-000000000002',
    }
    const words = { title: 'x', summary: '', story: '', place: '', image: 'x' }
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 8n }),
        fc.constantFrom(...currencies),
        fc.constantFrom(...currencies),
        (priceToMinor, from, to) => {
          const price = startingPrice({ currency: from, priceToMinor }, to)
          expect(giftInput.safeParse({ ...ids, ...words, ...price }).success).toBe(true)
        },
      ),
    )
  })
})
