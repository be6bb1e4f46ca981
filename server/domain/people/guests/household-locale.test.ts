import { expect, it } from 'vitest'
import { localeOf } from './household-locale.ts'

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
