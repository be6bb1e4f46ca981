import { expect, it, test } from 'vitest'
import { ideas } from '#server/sample/ideas.ts'
import { centralPlace, placeName, placeNamed, suggestPlaces } from './places.ts'

const nowhere = ['Donde estéis', 'En casa', 'En el aire', 'Por el camino']

test('every idea with a place is on the map, in its country, and at the same place in English', () => {
  const described = ideas.map(({ slug, place, countries, en }) => {
    const found = placeNamed(place)
    const isAtHome = countries.length > 1 || countries[0] === found?.country
    const isSame = placeNamed(en.place ?? place)?.at === found?.at
    return [slug, found ? isAtHome && isSame : null]
  })
  const offMap = ideas.filter(({ place }) => nowhere.includes(place)).map(({ slug }) => slug)
  expect(described.filter(([, isRight]) => isRight === false)).toEqual([])
  expect(described.filter(([, isRight]) => isRight === null).map(([slug]) => slug)).toEqual(offMap)
})

it.each([
  ['Ronda, Málaga', 'Ronda'],
  ['ronda', 'Ronda'],
  ['Ronda (Málaga)', 'Ronda'],
  ['De Sarria a Santiago de Compostela', 'Sarria'],
  ['Surquillo y Miraflores, Lima', 'Surquillo'],
  ['Una casa azul, Coyoacán', 'Coyoacán'],
  ['los ultimos dias en el Tayrona', null],
  ['En casa de la abuela', null],
  ['', null],
])('reads «%s» as %s', (words, name) => {
  expect(placeNamed(words)?.name ?? null).toBe(name)
})

it('prefers the named region or country, then the country of the wedding', () => {
  expect(placeNamed('Valladolid, Yucatán')?.country).toBe('MX')
  expect(placeNamed('Córdoba, Argentina')?.country).toBe('AR')
  expect(placeNamed('Córdoba')?.country).toBe('ES')
  expect(placeNamed('Córdoba', 'AR')?.country).toBe('AR')
})

it('suggests prefixes, then words, then similar names', () => {
  const offered = (typed: string) => suggestPlaces(typed).map(({ name }) => name)
  expect(offered('Granda')).toContain('Granada')
  expect(offered('cadaq')).toEqual(['Cadaqués'])
  expect(offered('agustin')).toEqual(['San Agustín'])
  expect(offered('lisbon')).toContain('Lisboa')
  expect(offered('habana')).toEqual(['La Habana'])
  expect(offered('xx')).toEqual([])
})

it('shows a name in the reader’s language, and the centre of several places', () => {
  const [lisbon, madrid, rome] = ['Lisboa', 'Madrid', 'Roma'].flatMap((name) => placeNamed(name) ?? [])
  if (!lisbon || !madrid || !rome) throw new Error('They are on the map')
  expect([placeName(lisbon, 'en'), placeName(lisbon, 'es'), placeName(madrid, 'en')]).toEqual([
    'Lisbon',
    'Lisboa',
    'Madrid',
  ])
  expect(centralPlace([lisbon, rome, madrid])).toBe(madrid)
  expect(centralPlace([])).toBeNull()
})
