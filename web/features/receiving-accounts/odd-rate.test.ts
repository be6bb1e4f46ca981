import { expect, it } from 'vitest'
import type { Currency } from '#shared/money.ts'
import { oddRate } from './odd-rate.ts'

const money = (minor: bigint, currency: Currency) => ({ minor, currency })

it('A rate with a point too many or a zero too few is looked at twice, a bad one is not', () => {
  const gift = money(100_000n, 'CLP')
  const usual = oddRate(gift, money(96_500_00n, 'EUR'))
  expect(usual?.currency).toBe('EUR')
  const about = usual?.minor ?? 0n
  expect(about).toBeGreaterThan(50_00n)
  expect(about).toBeLessThan(200_00n)
  expect(oddRate(gift, money(about / 10n, 'EUR'))).toEqual(usual)
  for (const fine of [about, about * 3n, about / 3n]) expect(oddRate(gift, money(fine, 'EUR'))).toBeNull()
})

it('what is worth nothing elsewhere doubts nothing', () => {
  expect(oddRate(money(1n, 'ARS'), money(5n, 'EUR'))).toBeNull()
})
