import { expect, test } from 'vitest'
import { chainOf, defaultNamespace, fallbackLanguage, localeFor } from './languages.ts'

test.each([
  ['es-MX', ['es-MX', 'es-419', 'es']],
  ['es-419', ['es-419', 'es']],
  ['es-US', ['es-US', 'es-419', 'es']],
  ['es-ES', ['es-ES', 'es']],
  ['es', ['es']],
  ['en-GB', ['en-GB', 'en']],
  ['en', ['en']],
  ['fr-FR', ['fr-FR', 'en']],
])('the texts of %s are looked up in %j', (locale, chain) => {
  expect(chainOf(locale)).toEqual(chain)
})

test('a visitor’s own choice comes before the wedding’s language', () => {
  expect(localeFor({ chosen: 'en', wedding: 'es-MX', acceptLanguage: 'es', instance: 'es' })).toBe('en')
})

test('the choice of Spanish uses the Spanish of the wedding’s country', () => {
  expect(localeFor({ chosen: 'es', wedding: 'es-MX', instance: 'es' })).toBe('es-MX')
})

test('a wedding’s pages use its language, regardless of the browser’s', () => {
  expect(localeFor({ wedding: 'es-CL', acceptLanguage: 'en-US,en;q=0.9', instance: 'en' })).toBe('es-CL')
})

test('elsewhere the browser’s first supported language decides', () => {
  expect(localeFor({ acceptLanguage: 'fr-FR, en-gb;q=0.6, es-AR;q=0.9', instance: 'es' })).toBe('es-AR')
})

test('without a preference, the instance’s language applies', () => {
  expect(localeFor({ acceptLanguage: 'fr', instance: 'es' })).toBe('en')
  expect(localeFor({ acceptLanguage: 'fr', wedding: 'es-MX', instance: 'es' })).toBe('es-MX')
  expect(localeFor({ acceptLanguage: '', instance: 'es' })).toBe('es')
  expect(localeFor({ chosen: 'klingon', acceptLanguage: null, instance: 'en' })).toBe('en')
})

test('a browser with es-419 gets the Spanish of America', () => {
  expect(localeFor({ acceptLanguage: 'es-419,es;q=0.9', instance: 'en' })).toBe('es-419')
  expect(localeFor({ acceptLanguage: 'ES-us', instance: 'en' })).toBe('es-US')
})

test('the setup defaults to the namespace common and to English', () => {
  expect([defaultNamespace, fallbackLanguage]).toEqual(['common', 'en'])
})
