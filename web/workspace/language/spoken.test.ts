import { expect, test } from 'vitest'
import { addressIn, ownNameOf, spoken, spokenIn } from './spoken.ts'

test('every language is called as its speakers call it', () => {
  expect(spoken.map(ownNameOf)).toEqual([
    'Español (España)',
    'Español (México)',
    'Español (Colombia)',
    'Español (Chile)',
    'Español (Argentina)',
    'Español (Perú)',
    'English',
  ])
})

test('a page in the Spanish of no country of ours, or in the English of any, is found in the list', () => {
  expect(['es-MX', 'es', 'es-419', 'en-GB', 'fr'].map(spokenIn)).toEqual([
    'es-MX',
    'es-ES',
    'es-ES',
    'en',
    'en',
  ])
})

test('the other language is asked for without forgetting what else the address says', () => {
  const basket = { pathname: '/lucia-y-mateo/regalar', search: '?g=globo.2&lang=es' }
  expect(addressIn('en', basket)).toBe('/lucia-y-mateo/regalar?g=globo.2&lang=en')
  expect(addressIn('en', { pathname: '/', search: '' })).toBe('/?lang=en')
})

test('what a messenger hung on to a link does not get into a page that is kept for everybody', () => {
  const shared = {
    pathname: '/lucia-y-mateo/lista',
    search: '?tipo=partes&fbclid=abc&orden=menos&utm_source=x',
  }
  expect(addressIn('en', shared)).toBe('/lucia-y-mateo/lista?orden=menos&tipo=partes&lang=en')
})
