import { expect, test } from 'vitest'
import { countries } from '#shared/country.ts'
import { countryFacts } from '#shared/country-facts.ts'
import { guessCountry } from './guess-country.ts'

test.each([
  ['es-CO,es;q=0.9,en-US;q=0.8', null, 'CO'],
  ['en-US,es-MX;q=0.8', null, 'MX'],
  ['de-DE,es-ES;q=0.8', null, 'ES'],
  ['en-US', null, null],
  ['es', null, null],
  ['', null, null],
  ['es-ES', 'America/Bogota', 'CO'],
  ['es-PE', 'Europe/London', 'PE'],
  ['es-ES', 'Europe/Berlin', 'eea'],
  ['es-ES', 'America/New_York', 'ES'],
])('languages %s and the clock of %s: %s', (languages, timeZone, country) => {
  expect(guessCountry(languages, timeZone)).toBe(country)
})

// Not in the types of TypeScript yet.
type WithTimeZones = Intl.Locale & { getTimeZones(): string[] }
const zonesOf = (region: string) => (new Intl.Locale('und', { region }) as WithTimeZones).getTimeZones()

test('the time zone of each of our countries is recognized', () => {
  expect(countries.map((one) => guessCountry('', countryFacts[one].timeZone))).toEqual([...countries])
})

test.each([...countries, 'DE', 'FR', 'PT', 'IT', 'NO', 'IS', 'CY', 'FI'])(
  'each time zone that the runtime lists for %s is recognized',
  (country) => {
    // Banks in the north of Cyprus are outside of the European Economic Area.
    const zones = zonesOf(country).filter((zone) => zone !== 'Asia/Famagusta')
    expect(zones.length).toBeGreaterThan(0)
    const expected = countries.find((one) => one === country) ?? 'eea'
    expect(zones.filter((zone) => guessCountry('', zone) !== expected)).toEqual([])
  },
)

test('no time zone of another country is recognized', () => {
  const elsewhere = ['GB', 'US', 'BR', 'VE', 'EC', 'BO', 'UY', 'RU', 'TR', 'UA', 'CH', 'GT', 'CU'].flatMap(
    zonesOf,
  )
  expect(elsewhere.filter((zone) => guessCountry('', zone) !== null)).toEqual([])
})
