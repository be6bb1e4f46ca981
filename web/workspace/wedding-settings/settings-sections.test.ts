import { expect, it } from 'vitest'
import { addressOfAnchor, settingsSections, settingsSectionsFor } from './settings-sections.ts'

it.each([
  ['#recibir', '/boda/ajustes/cobros'],
  ['#tarjeta', '/boda/ajustes/cobros'],
  ['#discrecion', '/boda/ajustes/privacidad'],
  ['#datos-de-invitados', '/boda/ajustes/privacidad'],
  ['', '/boda/ajustes/boda'],
  ['#otra-cosa', '/boda/ajustes/boda'],
])('the former address /boda/ajustes%s leads to %s', (hash, to) => {
  expect(addressOfAnchor(hash)).toBe(to)
  expect(settingsSections.map((section) => section.to)).toContain(to)
})

it('planners see no section about money or privacy', () => {
  expect(settingsSectionsFor(true)).toEqual(settingsSections)
  expect(settingsSectionsFor(false).map(({ key }) => key)).toEqual(['wedding', 'look', 'notices', 'language'])
})
