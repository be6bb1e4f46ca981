import { JSDOM } from 'jsdom'
import { describe, expect, it, vi } from 'vitest'
import { mergeBeginnings, problemsIn, stepOfPath, type Beginning } from './beginning.ts'
import { forgetBeginning, keepBeginning, readKeptBeginning } from './kept-beginning.ts'

const beginning: Beginning = {
  id: '7d1c1f9e-63f5-4d1b-9a54-0d6b5a1b2c3d',
  invitationId: '0f4ad0ab-1c1e-4e51-9a0b-0d6b5a1b2c3e',
  step: 'day',
  one: { givenNames: 'Lucía', surnames: 'Fernández Gil' },
  other: { givenNames: 'Mateo', surnames: '' },
  weddingDate: '2027-06-19',
  place: 'Granada',
  country: 'ES',
  partnerEmail: '',
  imgCover: 'cover-default',
  template: 'classic' as const,
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

  it('need no address of the partner, but a complete one', () => {
    expect(problemsIn('partner', beginning, '2026-11-21')).toEqual({})
    const at = (partnerEmail: string) => problemsIn('partner', { ...beginning, partnerEmail }, '2026-11-21')
    expect(at(' mateo@example.com ')).toEqual({})
    expect(at('mateo@')).toEqual({ partnerEmail: 'wrong' })
  })

  it('need nothing else: a cover is preset, and experiences are optional', () => {
    expect(problemsIn('cover', beginning, '2026-11-21')).toEqual({})
    expect(problemsIn('ideas', beginning, '2026-11-21')).toEqual({})
  })

  it('are reopened for fields that the server refuses', () => {
    expect(stepOfPath('partners.1.givenNames')).toBe('names')
    expect(stepOfPath('weddingDate')).toBe('day')
    expect(stepOfPath('imgCover')).toBe('cover')
    expect(stepOfPath('email')).toBe('partner')
    expect(stepOfPath('name')).toBe('names')
  })
})

describe('a start on two devices', () => {
  it('keeps what each of them changed', () => {
    const mine = { ...beginning, place: 'Ronda', ideas: ['picnic'] }
    const theirs = { ...beginning, place: 'Jaca', weddingDate: '2028-05-20' }
    expect(mergeBeginnings(beginning, mine, theirs)).toEqual({
      ...beginning,
      place: 'Ronda',
      ideas: ['picnic'],
      weddingDate: '2028-05-20',
    })
  })

  it('goes on from this tab only if the server has nothing newer, and from none of another account', () => {
    vi.stubGlobal('sessionStorage', new JSDOM('', { url: 'https://boda.example/' }).window.sessionStorage)
    keepBeginning('lucia', { version: 2, writing: beginning })
    expect(readKeptBeginning('lucia', 2)).toEqual({ version: 2, writing: beginning })
    expect(readKeptBeginning('lucia', 3)).toBeNull()
    expect(readKeptBeginning('mateo', 2)).toBeNull()
    forgetBeginning()
    expect(readKeptBeginning('lucia', 2)).toBeNull()
    sessionStorage.setItem('empezar', '{"accountId":"lucia","beginning":{}}')
    expect(readKeptBeginning('lucia', 2)).toBeNull()
    sessionStorage.setItem('empezar', '{')
    expect(readKeptBeginning('lucia', null)).toBeNull()
  })
})
