import { describe, expect, it } from 'vitest'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { coupleName, daysToGo, suggestedSlug, todayIn, type Wedding } from './wedding.ts'

const couple = (one: string, two: string, locale = 'es-ES') =>
  coupleName({ partnerOneNames: one, partnerTwoNames: two, locale } as Wedding)

describe('The name of a couple', () => {
  it.each([
    ['Lucía', 'Mateo', 'es-ES', 'Lucía y Mateo'],
    ['Lucía', 'Inés', 'es-ES', 'Lucía e Inés'],
    ['Andrés', 'Hilda', 'es-MX', 'Andrés e Hilda'],
    ['María', 'Iker', 'es-CL', 'María e Iker'],
    ['Ana', 'Yolanda', 'es-PE', 'Ana y Yolanda'],
    ['Lucía', 'Inés', 'en', 'Lucía and Inés'],
  ])('of %s and %s in %s is "%s"', (one, two, locale, name) => {
    expect(couple(one, two, locale)).toBe(name)
  })
})

describe('The suggested address of a couple', () => {
  const of = (...names: string[]) => suggestedSlug(names.map((givenNames) => ({ givenNames, surnames: '' })))

  it('is their first names', () => {
    expect(of('Lucía', 'Mateo')).toBe('lucia-y-mateo')
    expect(of('María José', 'Juan Ángel')).toBe('maria-y-juan')
  })

  it('is a working one when their names have no Latin letters', () => {
    expect(of('李', '王')).toBe('nuestra-boda')
  })
})

describe('The days to go', () => {
  const to = (weddingDate: string, timeZone: string, now: string) =>
    daysToGo({ weddingDate, timeZone }, new Date(now))

  it.each([
    ['2026-11-21', 'Europe/Madrid', '2026-11-21T09:00:00Z', 0, 'none on the day itself'],
    ['2026-11-21', 'Europe/Madrid', '2026-11-20T22:59:59Z', 1, 'one until the last second of the day before'],
    ['2026-11-21', 'Europe/Madrid', '2026-11-20T23:00:00Z', 0, 'none from midnight in Madrid'],
    ['2026-11-21', 'Europe/Madrid', '2026-11-21T22:59:59Z', 0, 'none until the end of the day'],
    ['2026-11-21', 'Europe/Madrid', '2026-11-21T23:00:00Z', -1, 'less than none afterwards'],
    [
      '2026-11-21',
      'America/Mexico_City',
      '2026-11-21T05:59:59Z',
      1,
      'one as long as it is yesterday in Mexico',
    ],
    ['2026-11-21', 'America/Lima', '2026-11-21T05:00:00Z', 0, 'none from midnight in Lima'],
    [
      '2027-06-19',
      'Europe/Madrid',
      '2026-11-21T09:00:00Z',
      210,
      'whole days across the change of the clocks',
    ],
    ['2027-03-29', 'Europe/Madrid', '2027-03-27T12:00:00Z', 2, 'two over the day of 23 hours'],
    ['2027-11-01', 'Europe/Madrid', '2027-10-30T12:00:00Z', 2, 'two over the day of 25 hours'],
    [
      '2027-09-06',
      'America/Santiago',
      '2027-09-05T02:00:00Z',
      2,
      'two when midnight itself is skipped in Chile',
    ],
    ['2028-03-01', 'America/Bogota', '2028-02-28T12:00:00Z', 2, 'two over a leap day'],
  ])('to %s in %s at %s are %i: %s', (date, zone, now, left) => {
    expect(to(date, zone, now)).toBe(left)
  })

  it('decrease each midnight of the local time, all year round', () => {
    for (const zone of ['Europe/Madrid', 'America/Santiago', 'America/Argentina/Buenos_Aires']) {
      const variants = Array.from({ length: 400 }, (_, day) =>
        daysToGo({ weddingDate: '2028-01-01', timeZone: zone }, new Date(Date.UTC(2026, 10, 21 + day, 15))),
      )
      expect(variants).toEqual(Array.from({ length: 400 }, (_, day) => (variants[0] ?? 0) - day))
    }
  })

  it('are counted in the local calendar', () => {
    expect(todayIn('America/Argentina/Buenos_Aires', new Date('2027-01-01T02:59:59Z'))).toBe('2026-12-31')
    expect(todayIn('Europe/Madrid', new Date('2027-01-01T02:59:59Z'))).toBe('2027-01-01')
  })
})

it('Guests see a page that is published or closed, never a draft', () => {
  const statuses = ['draft', 'published', 'closed', 'archived'] as const
  expect(statuses.filter(isVisibleToGuests)).toEqual(['published', 'closed'])
})
