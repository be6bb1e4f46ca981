import { expect, test } from 'vitest'
import type { ListedGift, ListedSpot, ListedStop } from '#web/workspace/gift-list/gift.ts'
import { mapOf, type MapWays } from './map-places.ts'

const ways: MapWays = {
  toStop: ({ name }) => `stop ${name}`,
  toGift: ({ slug }) => `gift ${slug}`,
  toGroup: (anchor) => `group ${anchor}`,
  countryName: (country) => `in ${country}`,
}
const spot = (name: string, country = 'ES'): ListedSpot => ({
  name,
  area: name,
  country,
  longitude: 0,
  latitude: 0,
})
const gift = (slug: string, at: ListedSpot | null) => ({ slug, spot: at }) as ListedGift
const stop = (name: string, at: ListedSpot | null, gifts: ListedGift[]): ListedStop => ({
  id: name,
  name,
  days: '',
  line: '',
  spot: at,
  gifts,
})
const shown = (stops: readonly ListedStop[]) => {
  const { places, isRoute } = mapOf(stops, ways)
  return [isRoute, ...places.map(({ address, name }) => `${address}: ${name}`)]
}

test('stops with a position form the route; others are left out', () => {
  const ronda = stop('Ronda', spot('Ronda'), [gift('globo', spot('Ronda')), gift('cena', null)])
  const lisbon = stop('Lisboa', spot('Lisboa', 'PT'), [gift('tranvia', spot('Lisboa', 'PT'))])
  const home = stop('Y al volver', null, [gift('casa', null)])
  expect(shown([ronda, lisbon, home])).toEqual([true, 'stop Ronda: Ronda', 'stop Lisboa: Lisboa'])
})

test('with fewer than two such stops the map shows the places of the gifts, each once', () => {
  const all = stop('Todo', null, [
    gift('globo', spot('Ronda')),
    gift('cena', spot('Ronda')),
    gift('casa', null),
    gift('tren', spot('Granada')),
  ])
  expect(shown([all])).toEqual([false, 'gift globo: Ronda', 'gift tren: Granada'])
  expect(shown([])).toEqual([false])
})

test('many places become one for each country, with all of its gifts', () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    gift(`g${at}`, spot(`Pueblo ${at}`, at % 2 ? 'PE' : 'ES')),
  )
  const all = stop('Todo', null, [...many, gift('casa', null)])
  expect(shown([all])).toEqual([false, 'group in-es-1: in ES', 'group in-pe-2: in PE'])
  expect(mapOf([all], ways).places.map(({ gifts }) => gifts.length)).toEqual([10, 10])
})
