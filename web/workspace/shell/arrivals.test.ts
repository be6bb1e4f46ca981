import { describe, expect, it } from 'vitest'
import { arrivalsBetween, type LatestContribution } from './arrivals.ts'

const given = (id: string, state: string, signature = 'La abuela Carmen'): LatestContribution => ({
  id,
  state,
  signature,
  lines: [{ gift: { title: 'Subir en globo' } }],
})

describe('what arrived between two looks', () => {
  it('is a gift without an earlier promise', () => {
    expect(arrivalsBetween([], [given('a', 'held')])).toEqual([
      { id: 'a', kind: 'promised', who: 'La abuela Carmen', gifts: ['Subir en globo'] },
    ])
  })

  it('is a promise whose money is on its way now', () => {
    expect(arrivalsBetween([given('a', 'held')], [given('a', 'sent')])).toMatchObject([
      { id: 'a', kind: 'sent' },
    ])
  })

  it('is told once: what was there before is no news', () => {
    const look = [given('a', 'sent'), given('b', 'held')]
    expect(arrivalsBetween(look, look)).toEqual([])
  })

  it('is not what the couple did themselves, nor what a guest took back', () => {
    expect(arrivalsBetween([given('a', 'sent')], [given('a', 'received')])).toEqual([])
    expect(arrivalsBetween([given('a', 'received')], [given('a', 'sent')])).toEqual([])
    expect(arrivalsBetween([given('a', 'held')], [given('a', 'undone')])).toEqual([])
  })
})
