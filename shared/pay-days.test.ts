import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './calendar-days.ts'
import { sumMinor } from './money.ts'
import { payableDays, payDays, payParts, rhythms } from './pay-days.ts'

it('A fortnight is the fifteenth and the last of the month, a month the same day or its last', () => {
  const last = '2028-12-31'
  expect(payDays({ rhythm: 'fortnight', first: '2027-01-20', parts: 4 }, last)).toEqual([
    '2027-01-31',
    '2027-02-15',
    '2027-02-28',
    '2027-03-15',
  ])
  expect(payDays({ rhythm: 'month', first: '2027-12-31', parts: 3 }, last)).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
  ])
  expect(payDays({ rhythm: 'once', first: '2027-03-01', parts: 6 }, last)).toEqual(['2027-03-01'])
})

it('No instalment is due after the last day', () => {
  expect(payDays({ rhythm: 'month', first: '2027-04-20', parts: 6 }, '2027-06-19')).toEqual([
    '2027-04-20',
    '2027-05-20',
  ])
  expect(payableDays('2026-11-21', '2027-06-19')).toEqual({ first: '2026-11-22', last: '2027-06-19' })
  expect(payableDays('2026-11-21', '2030-06-19').last).toBe('2027-11-21')
  expect(payableDays('2026-11-21', '2026-11-20').last).toBe('2027-01-20')
  expect(payableDays('2026-11-21', '2026-11-22')).toEqual({ first: '2026-11-22', last: '2026-11-22' })
})

it('The days increase strictly, and the instalments lose no unit', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2026-01-01', count))
  fc.assert(
    fc.property(day, fc.constantFrom(...rhythms), fc.integer({ min: 1, max: 6 }), (first, rhythm, parts) => {
      const days = payDays({ rhythm, first, parts }, '2099-01-01')
      expect(days).toEqual([...new Set(days)].toSorted())
      expect(days[0] && days[0] >= first).toBe(true)
    }),
  )
  fc.assert(
    fc.property(
      fc.bigInt({ min: 6n, max: 10n ** 13n }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('EUR' as const, 'CLP' as const),
      (minor, parts, currency) => {
        const amounts = payParts({ minor, currency }, parts)
        expect(amounts).toHaveLength(parts)
        expect(sumMinor(amounts)).toBe(minor)
        expect(amounts.every((amount) => amount > 0n)).toBe(true)
      },
    ),
  )
  expect(payParts({ minor: 100_00n, currency: 'EUR' }, 3)).toEqual([34_00n, 33_00n, 33_00n])
})
