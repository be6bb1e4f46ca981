import { expect, test } from 'vitest'
import { guessCountry, readCountry } from './guess-country.ts'

test.each([
  ['es-CO,es;q=0.9,en-US;q=0.8', null, 'CO'],
  ['en-US,es-MX;q=0.8', null, 'MX'],
  ['es', null, null],
  ['', null, null],
  ['es-ES', 'America/Bogota', 'CO'],
  ['es-PE', 'Europe/London', 'PE'],
])('languages %s and the clock of %s: %s', (languages, timeZone, country) => {
  expect(guessCountry(languages, timeZone)).toBe(country)
})

test('only supported countries are accepted', () => {
  expect(readCountry('AR')).toBe('AR')
  expect([readCountry('DE'), readCountry('ar'), readCountry(''), readCountry(null)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
