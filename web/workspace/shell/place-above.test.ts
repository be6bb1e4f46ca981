import { expect, it } from 'vitest'
import { isSamePlace, isSameScreen, placeAbove, placeAt } from './place-above.ts'

it('leads from a page within a place back to it, and nowhere from the place itself', () => {
  expect(placeAbove('/boda/lista/nueva')?.to).toBe('/boda/lista')
  expect(placeAbove('/boda/lista/0197/')?.to).toBe('/boda/lista')
  expect(placeAbove('/boda/lista')).toBeNull()
  expect(placeAbove('/boda/lista/')).toBeNull()
  expect(placeAbove('/boda/listado/x')).toBeNull()
  expect(placeAbove('/boda')).toBeNull()
  expect(placeAbove('/boda/avisos')).toBeNull()
  expect(placeAbove('/boda/lista/ideas')).toBeNull()
  expect(placeAbove('/boda/llegado/banco/')).toBeNull()
})

it('leads nowhere from a letter, which opens beside its list', () => {
  expect(placeAbove('/boda/buzon/0197')).toBeNull()
})

it('only a place with side panels shows several addresses on one screen', () => {
  expect(isSameScreen('/boda/buzon', '/boda/buzon/0197')).toBe(true)
  expect(isSameScreen('/boda/buzon/escribir', '/boda/buzon/0197')).toBe(true)
  expect(isSameScreen('/boda/lista', '/boda/lista/0197')).toBe(false)
  expect(isSameScreen('/boda/buzon', '/boda/calendario')).toBe(false)
  expect(isSameScreen('/boda/ajustes/boda', '/boda/ajustes/cobros')).toBe(true)
  expect(placeAt('/boda/ajustes/cobros')?.key).toBe('settings')
  expect(isSameScreen('/boda/buzones', '/boda/buzones/0197')).toBe(false)
})

it('a place contains its child screens and side panels, and the overview no other place', () => {
  expect(isSamePlace('/boda/buzon', '/boda/buzon/0197')).toBe(true)
  expect(isSamePlace('/boda/lista', '/boda/lista/0197')).toBe(true)
  expect(isSamePlace('/boda', '/boda/lista')).toBe(false)
  expect(isSamePlace('/boda/lista', '/boda/lista/ideas')).toBe(false)
  expect(placeAt('/boda/lista/ideas')?.key).toBe('ideas')
  expect(placeAt('/boda/lista/0197')?.key).toBe('list')
  expect(isSamePlace('/boda/lista/0197', '/boda/buzon')).toBe(false)
})
