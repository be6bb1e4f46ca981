import { expect, test } from 'vitest'
import { guestCountries, oneOfOurs, payingFrom, readGuestCountry } from './guest-country.ts'

test('a country that is not ours is another one, and none is unknown', () => {
  expect(['ES', 'US', 'otro', 'es', 'A', 'T BE', ''].map(readGuestCountry)).toEqual([
    'ES',
    'other',
    'other',
    'other',
    'other',
    'other',
    null,
  ])
  expect(readGuestCountry(null)).toBeNull()
})

test('only a country that the server does not store is part of a payment page’s address', () => {
  expect(guestCountries.map(payingFrom)).toEqual(['', '', '', '', '', '', '?pais=eea', '?pais=other'])
  expect(guestCountries.map(oneOfOurs).slice(-2)).toEqual([null, null])
})
