import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currencies, money } from '#shared/money.ts'
import { convertedUp } from './exchange-rate.ts'

it('converts a gift into the other currency, in amounts that people there can send', () => {
  const toPesos = { currency: 'COP' as const, giftMinor: 100_00n, otherMinor: 475_000_00n }
  expect(convertedUp(money(160_00n, 'EUR'), toPesos)).toEqual(money(760_000_00n, 'COP'))
  expect(convertedUp(money(33n, 'EUR'), toPesos)).toEqual(money(1568_00n, 'COP'))
  const toChile = { currency: 'CLP' as const, giftMinor: 1_00n, otherMinor: 1_021n }
  expect(convertedUp(money(44_50n, 'EUR'), toChile)).toEqual(money(45_435n, 'CLP'))
  const toEuros = { currency: 'EUR' as const, giftMinor: 100_000_00n, otherMinor: 21_05n }
  expect(convertedUp(money(250_000_00n, 'COP'), toEuros)).toEqual(money(52_63n, 'EUR'))
})

it('rounds up, by less than a whole step', () => {
  const positive = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(
      positive,
      positive,
      positive,
      fc.constantFrom(...currencies),
      (gift, giftMinor, otherMinor, currency) => {
        const { minor } = convertedUp(money(gift, 'EUR'), { currency, giftMinor, otherMinor })
        expect(minor * giftMinor).toBeGreaterThanOrEqual(gift * otherMinor)
        expect((minor - 100n) * giftMinor).toBeLessThan(gift * otherMinor)
      },
    ),
  )
})
