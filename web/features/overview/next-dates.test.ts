import { expect, it } from 'vitest'
import { nextDates } from './next-dates.ts'

const shown = { today: '2027-01-01', timeZone: 'Europe/Madrid', limit: 3 }
const event = (title: string, start: string, source = 'own') => ({
  title,
  start,
  end: start,
  allDay: false,
  source,
})
const wedding = {
  title: 'La boda',
  start: '2027-06-19T00:00:00.000Z',
  end: '2027-06-20T00:00:00.000Z',
  allDay: true,
  source: 'wedding',
}
const titles = (found: ReturnType<typeof nextDates>) => found.map(({ event: { title } }) => title)

it('shows future dates in order, without past ones', () => {
  const events = [
    event('Ensayo', '2027-06-18T18:00:00.000Z', 'celebration'),
    event('Pedida', '2026-12-31T12:00:00.000Z'),
    event('Menú', '2027-05-01T12:00:00.000Z'),
  ]
  expect(titles(nextDates(events, shown))).toEqual(['Menú', 'Ensayo'])
})

it('always shows the wedding day, even after many deadlines', () => {
  const many = [1, 2, 3, 4].map((day) => event(`Plazo ${day}`, `2027-01-0${day}T12:00:00.000Z`, 'deadline'))
  expect(titles(nextDates([wedding, ...many], shown))).toEqual(['Plazo 1', 'Plazo 2', 'La boda'])
})

it('leaves out tasks, which have their own card', () => {
  expect(nextDates([event('Elegir las flores', '2027-02-01T00:00:00.000Z', 'task')], shown)).toEqual([])
})
