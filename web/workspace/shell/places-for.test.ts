import { expect, test } from 'vitest'
import { allPlaces, tabPlaces } from './places.ts'
import { isOfTheCouple, placesFor } from './places-for.ts'

const keysOf = (shown: readonly { key: string }[]) => shown.map(({ key }) => key)

test('the couple see all places', () => {
  expect(placesFor(allPlaces, true)).toEqual(allPlaces)
})

test('collaborators see the list and the page, not gifts and letters', () => {
  const shown = keysOf(placesFor(allPlaces, false))
  expect(shown).toEqual(expect.arrayContaining(['overview', 'list', 'page', 'share', 'settings']))
  expect(shown).not.toContain('arrivals')
  expect(shown).not.toContain('mailbox')
  expect(keysOf(placesFor(tabPlaces, false))).toEqual(['overview', 'list'])
})

test.each([
  '/boda/llegado',
  '/boda/llegado/banco',
  '/boda/llegado/cifras',
  '/boda/buzon',
  '/boda/buzon/abc',
  '/boda/viajes/presupuesto',
  '/boda/ajustes/cobros',
])('%s is for the couple only', (pathname) => {
  expect(isOfTheCouple(pathname)).toBe(true)
})

test.each(['/boda', '/boda/lista', '/boda/lista/nueva', '/boda/buzones', '/boda/viajes', '/boda/ajustes'])(
  '%s is for collaborators, too',
  (pathname) => {
    expect(isOfTheCouple(pathname)).toBe(false)
  },
)
