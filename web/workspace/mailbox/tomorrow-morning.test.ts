import { expect, test } from 'vitest'
import { instantOfLocalTime } from '#shared/local-time.ts'
import { tomorrowMorning } from './tomorrow-morning.ts'

test('tomorrow is computed in the wedding’s time zone', () => {
  const late = new Date('2027-06-18T22:30:00Z')
  expect(tomorrowMorning(late, 'Europe/Madrid')).toBe('2027-06-20T09:00')
  expect(tomorrowMorning(late, 'America/Bogota')).toBe('2027-06-19T09:00')
})

test('nine in the morning stays nine across a clock change', () => {
  const before = tomorrowMorning(new Date('2027-03-27T12:00:00Z'), 'Europe/Madrid')
  expect(instantOfLocalTime(before, 'Europe/Madrid').toISOString()).toBe('2027-03-28T07:00:00.000Z')
})
