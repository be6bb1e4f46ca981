import { describe, expect, it } from 'vitest'
import { problemsIn, stepOfPath, type Beginning } from './beginning.ts'

const beginning: Beginning = {
  id: '7d1c1f9e-63f5-4d1b-9a54-0d6b5a1b2c3d',
  one: { givenNames: 'Lucía', surnames: 'Fernández Gil' },
  other: { givenNames: 'Mateo', surnames: '' },
  weddingDate: '2027-06-19',
  place: 'Granada',
  country: 'ES',
  imgCover: 'cover-default',
  ideas: [],
}

describe('the steps to a list', () => {
  it('need two names, with or without surnames', () => {
    expect(problemsIn('names', beginning, '2026-11-21')).toEqual({})
    const unnamed = { ...beginning, other: { givenNames: '  ', surnames: 'Rojas' } }
    expect(problemsIn('names', unnamed, '2026-11-21')).toEqual({ other: 'missing' })
  })

  it('need a day that has not passed, and a place', () => {
    expect(problemsIn('day', beginning, '2027-06-19')).toEqual({})
    expect(problemsIn('day', beginning, '2027-06-20')).toEqual({ weddingDate: 'past' })
    expect(problemsIn('day', { ...beginning, weddingDate: '', place: '' }, '2026-11-21')).toEqual({
      weddingDate: 'missing',
      place: 'missing',
    })
  })

  it('need nothing else: a cover is preset, and experiences are optional', () => {
    expect(problemsIn('cover', beginning, '2026-11-21')).toEqual({})
    expect(problemsIn('ideas', beginning, '2026-11-21')).toEqual({})
  })

  it('are reopened for fields that the server refuses', () => {
    expect(stepOfPath('partners.1.givenNames')).toBe('names')
    expect(stepOfPath('weddingDate')).toBe('day')
    expect(stepOfPath('imgCover')).toBe('cover')
  })
})
