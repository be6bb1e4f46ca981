import { expect, it } from 'vitest'
import { townOf } from './town.ts'

it('A town is the part of a place before a comma, a bracket or a dot; other places stay whole', () => {
  expect(townOf('Ronda (Málaga)')).toBe('Ronda')
  expect(townOf('Cartagena, Bolívar')).toBe('Cartagena')
  expect(townOf('Göreme · Capadocia')).toBe('Göreme')
  expect(townOf('(por decidir)')).toBe('(por decidir)')
  expect(townOf('')).toBe('')
})
