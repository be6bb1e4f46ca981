import { expect, test } from 'vitest'
import { addressIn } from './address-in.ts'
import { ownNameOf, uiLocales, uiLocaleOf } from './ui-locales.ts'

test('every language has its own name', () => {
  expect(uiLocales.map(ownNameOf)).toEqual([
    'Español (España)',
    'Español (México)',
    'Español (Colombia)',
    'Español (Chile)',
    'Español (Argentina)',
    'Español (Perú)',
    'English',
  ])
})

test('other Spanish and any English locale have an entry in the list', () => {
  expect(['es-MX', 'es', 'es-419', 'en-GB', 'fr'].map(uiLocaleOf)).toEqual([
    'es-MX',
    'es-ES',
    'es-ES',
    'en',
    'en',
  ])
})

test('switching the language keeps the rest of the address', () => {
  const basket = { pathname: '/lucia-y-mateo/regalar', search: '?g=globo.2&lang=es' }
  expect(addressIn('en', basket)).toBe('/lucia-y-mateo/regalar?g=globo.2&lang=en')
  expect(addressIn('en', { pathname: '/', search: '' })).toBe('/?lang=en')
})

test('tracking parameters of a link do not get into a cached page', () => {
  const shared = {
    pathname: '/lucia-y-mateo/lista',
    search: '?tipo=partes&fbclid=abc&orden=menos&utm_source=x',
  }
  expect(addressIn('en', shared)).toBe('/lucia-y-mateo/lista?orden=menos&tipo=partes&lang=en')
})
