import { expect, it } from 'vitest'
import { placeAbove } from './place-above.ts'

it('leads from a page within a place back to it, and nowhere from the place itself', () => {
  expect(placeAbove('/boda/lista/nueva')?.to).toBe('/boda/lista')
  expect(placeAbove('/boda/lista/0197/')?.to).toBe('/boda/lista')
  expect(placeAbove('/boda/lista')).toBeNull()
  expect(placeAbove('/boda/lista/')).toBeNull()
  expect(placeAbove('/boda/listado/x')).toBeNull()
  expect(placeAbove('/boda')).toBeNull()
})

it('leads nowhere from a letter, which opens beside its list', () => {
  expect(placeAbove('/boda/buzon/0197')).toBeNull()
})
