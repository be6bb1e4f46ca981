import { expect, it } from 'vitest'
import { householdCountry, localeOf } from './household-locale.ts'

it('A household gets mail in its own language, then that of its country, then that of the wedding', () => {
  const [spain, english] = [
    { locale: 'es-ES', country: 'ES' },
    { locale: 'en', country: 'MX' },
  ] as const
  expect(localeOf({ language: null, country: null }, spain)).toBe('es-ES')
  expect(localeOf({ language: null, country: 'AR' }, spain)).toBe('es-AR')
  expect(localeOf({ language: 'en', country: 'AR' }, spain)).toBe('en')
  expect(localeOf({ language: null, country: 'AR' }, english)).toBe('en')
  expect(localeOf({ language: 'es', country: null }, english)).toBe('es-MX')
})

it('The country of a household is the entered one, else that of the first phone number with a prefix', () => {
  const guests = [{ phone: null }, { phone: '+52 55 1234 5678' }]
  expect(householdCountry({ country: 'CO', phone: '+34600111222', guests })).toBe('CO')
  expect(householdCountry({ country: null, phone: '+34600111222', guests })).toBe('ES')
  expect(householdCountry({ country: null, phone: '600 111 222', guests })).toBe('MX')
  expect(householdCountry({ country: null, phone: null, guests: [] })).toBeNull()
})
