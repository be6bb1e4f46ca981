import { expect, test } from 'vitest'
import { dayWords, wallClock } from './wall-clock.ts'

test('the clock has twenty-four hours in Spain and twelve in Mexico', () => {
  expect(wallClock('2027-06-19T19:00', 'es-ES')).toEqual({ time: '19:00', half: null })
  expect(wallClock('2027-06-19T19:00', 'es-MX')).toEqual({ time: '7:00', half: 'pm' })
  expect(wallClock('2027-06-19T12:30', 'en-GB')).toEqual({ time: '12:30', half: 'pm' })
  expect(wallClock('2027-06-20T00:15', 'es-CO')).toEqual({ time: '12:15', half: 'am' })
})

test('a later event on the same day has words instead of the date', () => {
  expect(dayWords('2027-06-19T19:00', undefined)).toBe('day')
  expect(dayWords('2027-06-19T19:59', '2027-06-19T12:00')).toBe('sameDay')
  expect(dayWords('2027-06-19T20:00', '2027-06-19T19:00')).toBe('sameNight')
  expect(dayWords('2027-06-20T12:00', '2027-06-19T21:30')).toBe('day')
})
