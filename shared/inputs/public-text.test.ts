import { expect, it } from 'vitest'
import { pathsWithPaymentDetails } from './public-text.ts'

it('an email address is no payment detail even with account digits; the name beside it is', () => {
  const email = 'mateo-16bad325-3908-430e-a235-e76ec6383871@example.com'
  expect(pathsWithPaymentDetails({ email, captainEmail: email, name: 'Mateo' })).toEqual([])
  expect(pathsWithPaymentDetails({ email, name: 'ES79 2100 0813 6101 2345 6789' })).toEqual([['name']])
})
