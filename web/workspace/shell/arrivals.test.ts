import { describe, expect, it } from 'vitest'
import { arrivalsBetween, type LatestContribution } from './arrivals.ts'

const contribution = (id: string, state: string, signature = 'La abuela Carmen'): LatestContribution => ({
  id,
  state,
  signature,
  lines: [{ gift: { title: 'Subir en globo' } }],
})

describe('arrivals between two results', () => {
  it('include a gift without an earlier promise', () => {
    expect(arrivalsBetween([], [contribution('a', 'held')])).toEqual([
      { id: 'a', kind: 'promised', who: 'La abuela Carmen', gifts: ['Subir en globo'] },
    ])
  })

  it('include a promise whose money is on its way now', () => {
    expect(arrivalsBetween([contribution('a', 'held')], [contribution('a', 'sent')])).toMatchObject([
      { id: 'a', kind: 'sent' },
    ])
  })

  it('are reported once', () => {
    const look = [contribution('a', 'sent'), contribution('b', 'held')]
    expect(arrivalsBetween(look, look)).toEqual([])
  })

  it('exclude the couple’s own changes and undone gifts', () => {
    expect(arrivalsBetween([contribution('a', 'sent')], [contribution('a', 'received')])).toEqual([])
    expect(arrivalsBetween([contribution('a', 'received')], [contribution('a', 'sent')])).toEqual([])
    expect(arrivalsBetween([contribution('a', 'held')], [contribution('a', 'undone')])).toEqual([])
  })
})
