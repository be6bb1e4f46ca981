import { expect, test } from 'vitest'
import type { Currency } from '#shared/money.ts'
import { approximate } from './approximate.ts'

const rate = (currency: Currency, minor: string) => ({
  gift: { minor: '10000', currency: 'EUR' as const },
  other: { minor, currency },
})

test.each([
  // 44 € at 20.50 are 902 MXN exactly; 47.50 € would be 973.75.
  ['4400', rate('MXN', '205000'), '90200'],
  ['4750', rate('MXN', '205000'), '97400'],
  ['50', rate('MXN', '205000'), '1000'],
  ['20', rate('MXN', '205000'), '410'],
  ['123400', rate('MXN', '205000'), '2530000'],
  ['4400', rate('COP', '45000000'), '19800000'],
  ['4700', rate('CLP', '104321'), '49000'],
])('%s cents of a euro are about %j: %s', (minor, other, expected) => {
  expect(approximate({ minor, currency: 'EUR' }, other)).toEqual({
    minor: expected,
    currency: other.other.currency,
  })
})
