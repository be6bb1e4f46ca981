import { expect, test } from 'vitest'
import { countryOfPhone, guestCountriesUsing } from './guest-country-currency.ts'

test('guests of the euro area pay in euros, and each other country has its currency', () => {
  expect(guestCountriesUsing('EUR')).toEqual(['ES', 'eea'])
  expect(guestCountriesUsing('MXN')).toEqual(['MX'])
  expect(guestCountriesUsing('USD')).toEqual([])
})

test.each([
  ['+52 55 1234 5678', 'MX'],
  ['0057 300 123 4567', 'CO'],
  ['+56 (9) 8765-4321', 'CL'],
  ['+34600111222', 'ES'],
  ['600 111 222', null],
  ['+1 212 555 0100', null],
  ['5215512345678', null],
  ['', null],
])('the country of the phone number “%s” is %s', (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country)
})
