import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from './country.ts'
import { countryFacts } from './country-facts.ts'
import {
  currencies,
  currencyWord,
  exponentOf,
  formatMoney,
  formatMoneyRange,
  money,
  parseAmount,
  splitEvenly,
  sumMinor,
  toDecimal,
} from './money.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const locales = [...countries.map((country) => countryFacts[country].locale), 'en']
const anyCurrency = fc.constantFrom(...currencies)
const anyAmount = fc.bigInt({ min: 0n, max: 10n ** 14n })

describe('A typed amount', () => {
  it.each([
    ['60', 60_00n],
    ['60,5', 60_50n],
    ['60.5', 60_50n],
    ['60,50', 60_50n],
    ['0,05', 5n],
    ['60 €', 60_00n],
    ['€60', 60_00n],
    ['60 EUR', 60_00n],
    [' 1 200,50 ', 1_200_50n],
    ['1.200', 1_200_00n],
    ['1,200', 1_200_00n],
    ['1.200,50', 1_200_50n],
    ['1,200.50', 1_200_50n],
    ['1200,50', 1_200_50n],
    ['1.234.567,8', 1_234_567_80n],
    ['007', 7_00n],
    ['0', 0n],
  ])('"%s" in euros is parsed in common formats', (typed, minor) => {
    expect(parseAmount(typed, 'EUR')).toBe(minor)
  })

  it.each([
    ['1.000', 1_000n],
    ['$50.000', 50_000n],
    ['$ 1.250.000', 1_250_000n],
    ['CLP 50.000', 50_000n],
    ['50000,00', 50_000n],
    ['50000', 50_000n],
  ])('"%s" in Chilean pesos has no cents', (typed, minor) => {
    expect(parseAmount(typed, 'CLP')).toBe(minor)
  })

  it.each([
    ['$1,200.50', 'MXN', 1_200_50n],
    ['$1,000', 'MXN', 1_000_00n],
    ['S/ 120.50', 'PEN', 120_50n],
    ['$ 200.000', 'COP', 200_000_00n],
    ['$ 60.000,00', 'ARS', 60_000_00n],
  ] as const)('"%s" in %s follows the local format', (typed, currency, minor) => {
    expect(parseAmount(typed, currency)).toBe(minor)
  })

  it.each([
    '',
    '  ',
    '€',
    'sesenta',
    '-5',
    '+5',
    '60,',
    ',5',
    '1.2.3',
    '60,50,50',
    '1e3',
    '0x10',
    '٦٠',
    '1.200,500',
    '1,200.500',
    '0.500',
    '60.5000',
    '60,50 y algo',
    '1'.repeat(31),
  ])('"%s" is refused', (typed) => {
    expect(parseAmount(typed, 'EUR')).toBeNull()
  })

  it('is parsed up to thirty digits, so that a limit can refuse it', () => {
    expect(parseAmount('9'.repeat(30), 'CLP')).toBe(10n ** 30n - 1n)
    expect(parseAmount('9'.repeat(31), 'CLP')).toBeNull()
  })

  it('with cents is refused in currencies without them', () => {
    expect(parseAmount('50.5', 'CLP')).toBeNull()
    expect(parseAmount('50,25', 'CLP')).toBeNull()
  })

  it('in any currency and locale round-trips', () => {
    fc.assert(
      fc.property(
        anyAmount,
        anyCurrency,
        fc.constantFrom(...locales),
        fc.boolean(),
        (minor, currency, locale, withCode) => {
          expect(parseAmount(formatMoney(money(minor, currency), locale, { withCode }), currency)).toBe(minor)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('accepts any amount', () => {
    fc.assert(
      fc.property(fc.string(), anyCurrency, (typed, currency) => {
        expect(['bigint', 'object']).toContain(typeof parseAmount(typed, currency))
      }),
    )
  })
})

describe('A formatted amount', () => {
  it.each([
    [60_00n, 'EUR', 'es-ES', '60 €'],
    [1_200_50n, 'EUR', 'es-ES', '1.200,50 €'],
    [12_000_05n, 'EUR', 'es-ES', '12.000,05 €'],
    [380_000n, 'CLP', 'es-CL', '$380.000'],
    [1_200_50n, 'MXN', 'es-MX', '$1,200.50'],
    [120_00n, 'PEN', 'es-PE', 'S/ 120'],
    [200_000_00n, 'COP', 'es-CO', '$ 200.000'],
    [60_00n, 'EUR', 'en', '€60'],
  ] as const)('%s of %s in %s is "%s"', (minor, currency, locale, shown) => {
    expect(plain(formatMoney(money(minor, currency), locale))).toBe(shown)
  })

  it('has its currency code only on request, in either order', () => {
    const euros = money(60_00n, 'EUR')
    for (const withCode of [true, false, true])
      expect(plain(formatMoney(euros, 'es-ES', { withCode }))).toBe(withCode ? '60 EUR' : '60 €')
  })

  it('has the decimals of a whole amount only on request', () => {
    const withCents = { withCents: true }
    expect(plain(formatMoney(money(1_909_00n, 'EUR'), 'es-ES', withCents))).toBe('1.909,00 €')
    expect(plain(formatMoney(money(380_000n, 'CLP'), 'es-CL', withCents))).toBe('$380.000')
  })

  it('is a range without decimals, with the code of a foreign currency', () => {
    const range = [money(1_200_00n, 'EUR'), money(1_500_00n, 'EUR')] as const
    expect(plain(formatMoneyRange(...range, 'es-ES'))).toBe('1.200-1.500 €')
    expect(plain(formatMoneyRange(...range, 'es-ES', { withCode: true }))).toBe('1.200-1.500 EUR')
  })

  it('is one exact amount as a range of equal ones', () => {
    const amount = money(47_50n, 'EUR')
    expect(plain(formatMoneyRange(amount, amount, 'es-ES'))).toBe('47,50 €')
  })

  it('has the words of its currency in the language of the reader', () => {
    expect(currencyWord('es-ES', 'EUR', 'symbol')).toBe('€')
    expect(currencyWord('es-CL', 'CLP', 'name')).toBe('pesos chilenos')
  })

  it('is exact beyond floating-point precision', () => {
    expect(plain(formatMoney(money(9_007_199_254_740_993_01n, 'USD'), 'en'))).toBe(
      '$9,007,199,254,740,993.01',
    )
  })

  it.each([
    [1_234_50n, 'EUR', '1234.50'],
    [5n, 'EUR', '0.05'],
    [-5n, 'EUR', '-0.05'],
    [0n, 'EUR', '0.00'],
    [1_200n, 'CLP', '1200'],
  ] as const)('%s of %s is %s in decimals', (minor, currency, text) => {
    expect(toDecimal(money(minor, currency))).toBe(text)
  })

  it('has two decimals everywhere but in Chile', () => {
    expect(currencies.filter((currency) => exponentOf(currency) !== 2)).toEqual(['CLP'])
  })
})

describe('Splitting an amount', () => {
  it('into three loses no unit: 100 000 are 33 334, 33 333 and 33 333', () => {
    expect(splitEvenly(100_000n, 3)).toEqual([33_334n, 33_333n, 33_333n])
  })

  it('adds up, in parts that differ by at most one unit, the larger first', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 1, max: 300 }), (minor, parts) => {
        const split = splitEvenly(minor, parts)
        expect(split).toHaveLength(parts)
        expect(sumMinor(split)).toBe(minor)
        expect(split).toEqual(split.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
        expect((split[0] ?? 0n) - (split.at(-1) ?? 0n)).toBeLessThanOrEqual(1n)
      }),
    )
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses %s parts', (parts) => {
    expect(() => splitEvenly(100n, parts)).toThrow(RangeError)
  })

  it('of an empty list is zero', () => {
    expect(sumMinor([])).toBe(0n)
  })
})
