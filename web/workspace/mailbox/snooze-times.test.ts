import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

const times = (now: string, zone: string) =>
  Object.fromEntries(snoozeTimes(new Date(now), zone).map(({ name, at }) => [name, at.toISOString()]))

test('a mail is snoozed until a full hour today, or until tomorrow or Monday at nine local time', () => {
  // A Wednesday at 10:20 in Mexico City.
  expect(times('2027-06-16T16:20:00Z', 'America/Mexico_City')).toEqual({
    later: '2027-06-16T19:00:00.000Z',
    tomorrow: '2027-06-17T15:00:00.000Z',
    nextWeek: '2027-06-21T15:00:00.000Z',
  })
})

test('late in the evening no time of today is offered, and on a Monday next week is a week away', () => {
  // A Monday at 20:30 in Madrid.
  expect(times('2027-06-14T18:30:00Z', 'Europe/Madrid')).toEqual({
    tomorrow: '2027-06-15T07:00:00.000Z',
    nextWeek: '2027-06-21T07:00:00.000Z',
  })
})

test('nine stays nine across a clock change', () => {
  // Saturday before the end of summer time in Madrid.
  expect(times('2027-10-30T08:00:00Z', 'Europe/Madrid').tomorrow).toBe('2027-10-31T08:00:00.000Z')
})
