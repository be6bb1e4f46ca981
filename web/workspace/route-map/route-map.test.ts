import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { projectPoint, shapeFor, type Spot, viewBoxOf, viewOf } from './map-view.ts'
import { separatePoints, sidesOf, uncoveredPoints } from './names.ts'
import { sheetFor, worldSheet } from './sheets.ts'

const spot = (longitude: number, latitude: number): Spot => ({ longitude, latitude })
const seville = spot(-5.99, 37.39)
const granada = spot(-3.6, 37.18)
const ushuaia = spot(-68.3, -54.8)
const tokyo = spot(139.69, 35.68)
const phone = { width: 324, height: 405, dot: 15 }

/** Returns the name of the chosen map. */
const sheetOf = (spots: readonly Spot[], shape = 0.8) =>
  /([a-z-]+)\.svg/.exec(sheetFor(viewOf(spots, shape).frame).address)?.[1]

it('uses a country’s map if it contains all places, otherwise the world map', () => {
  expect(sheetOf([seville, granada])).toBe('iberia')
  expect(sheetOf([seville, granada], 2.4)).toBe('iberia')
  expect(sheetOf([spot(-89.6, 20.97), spot(-87.4, 21.5)])).toBe('mexico')
  expect(sheetOf([tokyo, spot(135.77, 35.01)])).toBe('east-asia')
  expect(sheetOf([spot(-70.7, -33.4), ushuaia])).toBe('southern-cone')
  expect(sheetFor(viewOf([seville, ushuaia, tokyo], 2.4).frame)).toBe(worldSheet)
})

test('every place is inside the map, which keeps its aspect ratio', () => {
  for (const [narrowest, widest] of [
    [0.8, 1.9],
    [1.4, 2.6],
  ] as const)
    for (const spots of [
      [seville],
      [seville, granada],
      [seville, ushuaia],
      [ushuaia, tokyo],
      [spot(18.96, 69.65)],
    ]) {
      const shape = shapeFor(spots, narrowest, widest)
      const view = viewOf(spots, shape)
      for (const { x, y } of spots.map((one) => projectPoint(view, one)))
        expect(Math.max(Math.abs(x - 50), Math.abs(y - 50))).toBeLessThan(46)
      const [, , width = 0, height = 1] = viewBoxOf(view).split(' ').map(Number)
      expect(width / height).toBeCloseTo(shape, 1)
    }
})

test('names cover neither dots nor each other nor the edge, and are left out where there is no room', () => {
  const dots = [
    { x: 10, y: 50, name: 'Ronda' },
    { x: 92, y: 50, name: 'Lisboa' },
    { x: 24, y: 50, name: 'Granada' },
  ]
  expect(sidesOf(dots, phone)).toEqual(['below', 'left', 'right'])
  const crowd = Array.from({ length: 9 }, (_, at) => ({
    x: 46 + (at % 3) * 9,
    y: 46 + Math.floor(at / 3) * 7,
    name: 'Santiago',
  }))
  expect(sidesOf(crowd, phone)).toContain(null)
})

test('a name in a corner goes above or below its dot, towards the middle', () => {
  const dots = [
    { x: 85, y: 30, name: 'Y al volver' },
    { x: 75, y: 30, name: 'Lisboa' },
  ]
  expect(sidesOf(dots, phone)[0]).toBe('above-left')
})

test('a stop hides the gifts below its dot, so that no dot covers another', () => {
  const [near, far] = [
    { x: 51, y: 51 },
    { x: 60, y: 50 },
  ]
  expect(uncoveredPoints([near, far], [{ x: 50, y: 50 }], phone)).toEqual([far])
})

test('two stops at one place are both visible', () => {
  const [one, other] = separatePoints(
    [
      { x: 50, y: 50 },
      { x: 50, y: 50 },
    ],
    phone,
  )
  if (!one || !other) throw new Error('Both are given back')
  expect(
    Math.hypot(((one.x - other.x) / 100) * phone.width, ((one.y - other.y) / 100) * phone.height),
  ).toBeGreaterThan(27)
})

test('crowded dots move no further from their place than their own size', () => {
  const crowd = Array.from({ length: 60 }, (_, at) => ({ x: 40 + (at % 8), y: 40 + Math.floor(at / 8) }))
  const moved = separatePoints(crowd, phone)
  const away = crowd.map(({ x, y }, at) =>
    Math.hypot(((moved[at]?.x ?? 0) - x) * 3.24, ((moved[at]?.y ?? 0) - y) * 4.05),
  )
  expect(Math.max(...away)).toBeLessThanOrEqual(30.1)
})

test('crowded dots at the edge stay inside the map', () => {
  const moved = separatePoints(
    Array.from({ length: 6 }, (_, at) => ({ x: 97 + (at % 2), y: 97 })),
    phone,
  )
  const least = (15 / phone.height) * 100
  expect(Math.max(...moved.map(({ y }) => y))).toBeLessThanOrEqual(100 - least)
  expect(Math.max(...moved.map(({ x }) => x))).toBeLessThanOrEqual(100 - (15 / phone.width) * 100)
})

test('each sheet draws the countries of our places that reach into it', () => {
  const drawn = (name: string) => {
    const svg = readFileSync(join(import.meta.dirname, 'sheets', `${name}.svg`), 'utf8')
    return [...svg.matchAll(/id="([A-Z]{2})"/g)].map(([, country]) => country)
  }
  const places = JSON.parse(readFileSync('data/places.json', 'utf8')) as { country: string }[]
  // Islands too small for the world map: their dot is drawn in the sea.
  const small = new Set(['MU', 'MV', 'PF', 'SC', 'SG'])
  const countries = new Set(places.map(({ country }) => country).filter((country) => !small.has(country)))
  expect([...countries].filter((country) => !drawn('world').includes(country))).toEqual([])
  expect(drawn('iberia')).toEqual(expect.arrayContaining(['ES', 'PT', 'MA']))
})
