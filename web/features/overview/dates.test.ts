import { describe, expect, it } from 'vitest'
import { comingDates, dayIn } from './dates.ts'

const wedding = { weddingDate: '2027-06-19', place: 'Granada', timeZone: 'Europe/Madrid' }
const held = (id: string, holdEndsAt: string | null) => ({
  id,
  signature: 'Hugo',
  holdEndsAt,
  lines: [{ gift: { title: 'Velero' } }],
})

describe('the dates to come', () => {
  it('are in order, and what is over is gone', () => {
    const celebrations = [
      { id: 'a', name: 'La ceremonia', startsAt: '2027-06-19T18:30', place: 'Santa María' },
      { id: 'b', name: 'La cena de ensayo', startsAt: '2027-06-18T21:00', place: 'El Jardín' },
      { id: 'c', name: 'La pedida', startsAt: '2026-12-01T13:00', place: 'Casa' },
    ]
    const found = comingDates(wedding, celebrations, [held('h', '2027-05-01T20:00:00Z')], '2027-01-01', 5)
    expect(found.map(({ id }) => id)).toEqual(['h', 'b', 'a'])
  })

  it('always hold the day itself, even behind many promises', () => {
    const many = [1, 2, 3, 4, 5].map((day) => held(`h${day}`, `2027-01-0${day}T12:00:00Z`))
    const found = comingDates(wedding, [], many, '2027-01-01', 4)
    expect(found.map(({ kind }) => kind)).toEqual(['hold', 'hold', 'hold', 'wedding'])
  })

  it('leave out promises without an end', () => {
    expect(comingDates(wedding, [], [held('h', null)], '2027-01-01', 4)).toHaveLength(1)
  })

  it('are the days of the place where the wedding is', () => {
    expect(dayIn('Europe/Madrid', '2027-05-01T22:30:00Z')).toBe('2027-05-02')
    expect(dayIn('America/Bogota', '2027-05-02T03:00:00Z')).toBe('2027-05-01')
  })
})
