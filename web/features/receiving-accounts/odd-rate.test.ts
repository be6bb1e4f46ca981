import { expect, it } from 'vitest'
import type { Currency } from '#shared/money.ts'
import { oddRate } from './odd-rate.ts'

const money = (minor: bigint, currency: Currency) => ({ minor, currency })

it('a rate with a misplaced decimal point or zero is suspicious, an unfavourable one is not', () => {
  const gift = money(100_000n, 'CLP')
  const usual = oddRate(gift, money(96_500_00n, 'EUR'))
  expect(usual?.currency).toBe('EUR')
  const about = usual?.minor ?? 0n
  expect(about).toBeGreaterThan(50_00n)
  expect(about).toBeLessThan(200_00n)
  expect(oddRate(gift, money(about / 10n, 'EUR'))).toEqual(usual)
  for (const fine of [about, about * 3n, about / 3n]) expect(oddRate(gift, money(fine, 'EUR'))).toBeNull()
})

it('an amount that converts to zero is not suspicious', () => {
  expect(oddRate(money(1n, 'ARS'), money(5n, 'EUR'))).toBeNull()
})
