import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receivingAccountKinds } from '#shared/bank-identifiers.ts'
import { isNear, metersOf, type Use, type WalletLimit, exceededLimit } from './limits.ts'
import { readWalletLimits, walletLimit } from './wallet-limits.ts'

const bizum: WalletLimit = {
  kind: 'bizum',
  currency: 'EUR',
  perPaymentMinor: 1000_00n,
  perDayMinor: 2000_00n,
  perMonthMinor: null,
  perMonthCount: 60,
  standing: 'press',
  note: 'To be checked',
  sources: ['https://example.com'],
  seenOn: '2026-11-21',
}
const noon = new Date('2027-06-19T10:00:00Z')
const madrid = 'Europe/Madrid'
const use = (minor: bigint, at = '2027-06-19T08:00:00Z'): Use => ({ at: new Date(at), minor })
const ask = (uses: readonly Use[], minor: bigint, limit = bizum) =>
  exceededLimit(limit, metersOf(limit, uses, noon, madrid), minor)

describe('One more payment to a wallet', () => {
  it('fits up to the limit of one payment and not a cent above', () => {
    expect(ask([], 1000_00n)).toBeNull()
    expect(ask([], 1000_01n)).toBe('payment')
  })

  it('fits up to the limit of the day and not a cent above', () => {
    expect(ask([use(900_00n), use(600_00n)], 500_00n)).toBeNull()
    expect(ask([use(900_00n), use(600_00n)], 500_01n)).toBe('day')
  })

  it('is at most the sixtieth of the month', () => {
    const uses = (count: number) => Array.from({ length: count }, () => use(1_00n, '2027-06-02T08:00:00Z'))
    expect(ask(uses(59), 1_00n)).toBeNull()
    expect(ask(uses(60), 1_00n)).toBe('count')
  })

  it('counts days and months by the calendar of the account’s country', () => {
    const yesterdayThere = use(2000_00n, '2027-06-18T21:59:59Z')
    const todayThere = use(2000_00n, '2027-06-18T22:00:00Z')
    expect(ask([yesterdayThere], 1_00n)).toBeNull()
    expect(ask([todayThere], 1_00n)).toBe('day')
    const lastMonth = Array.from({ length: 60 }, () => use(1_00n, '2027-05-31T21:59:59Z'))
    const thisMonth = Array.from({ length: 60 }, () => use(1_00n, '2027-05-31T22:00:00Z'))
    expect(ask(lastMonth, 1_00n)).toBeNull()
    expect(ask(thisMonth, 1_00n)).toBe('count')
  })

  it('causes no warning without a known limit', () => {
    const none = { ...bizum, perPaymentMinor: null, perDayMinor: null, perMonthCount: null }
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.nat(80), (minor, count) => {
        expect(
          ask(
            Array.from({ length: count }, () => use(minor)),
            minor,
            none,
          ),
        ).toBeNull()
      }),
      { numRuns: 30 },
    )
  })

  it('that bounces still bounces after earlier payments', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 900_00n }), { maxLength: 70 }),
        fc.bigInt({ min: 1n, max: 1100_00n }),
        (amounts, minor) => {
          const uses = amounts.map((amount) => use(amount))
          fc.pre(ask(uses, minor) !== null)
          expect(ask([...uses, use(1n)], minor)).not.toBeNull()
        },
      ),
      { numRuns: 60 },
    )
  })
})

it('A meter is near its limit from three quarters on', () => {
  expect(isNear({ measure: 'day', used: 1499_99n, max: 2000_00n })).toBe(false)
  expect(isNear({ measure: 'day', used: 1500_00n, max: 2000_00n })).toBe(true)
  expect(isNear({ measure: 'count', used: 44n, max: 60n })).toBe(false)
  expect(isNear({ measure: 'count', used: 45n, max: 60n })).toBe(true)
})

describe('The file of limits', () => {
  it('contains the limits of a private Bizum and Yape, and none of bank accounts', () => {
    expect(walletLimit('bizum', 'EUR')).toMatchObject({ perDayMinor: 2000_00n, perMonthCount: 60 })
    expect(walletLimit('yape', 'PEN')).toMatchObject({ perMonthMinor: 25_750_00n })
    expect(walletLimit('sepa', 'EUR')).toBeNull()
  })

  it.each([
    ['{"limits":[{"kind":"bizum"}]}', /currency/],
    ['{"limits":[],"more":1}', /more/],
    ['{', /JSON/],
  ])('is refused as a whole when it contains %s', (text, reason) => {
    expect(() => readWalletLimits(text)).toThrow(reason)
  })

  it('has one limit per kind and currency, with its source and date', () => {
    const stated = receivingAccountKinds.flatMap(
      (kind) => walletLimit(kind, 'EUR') ?? walletLimit(kind, 'PEN') ?? [],
    )
    expect(stated.length).toBeGreaterThan(0)
    for (const { sources, seenOn } of stated) {
      expect(sources.length).toBeGreaterThan(0)
      expect(seenOn).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
  })
})
