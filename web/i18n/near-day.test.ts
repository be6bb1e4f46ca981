import { expect, test } from 'vitest'
import { dayAt } from '#shared/local-time.ts'
import { nearDay } from './near-day.ts'

test('the day of an instant is that of the wedding’s time zone', () => {
  expect(dayAt('2027-06-19T22:30:00Z', 'Europe/Madrid')).toBe('2027-06-20')
  expect(dayAt('2027-06-20T03:30:00Z', 'America/Mexico_City')).toBe('2027-06-19')
})

test('today and yesterday are distinguished, also across a clock change and at the turn of the year', () => {
  expect(nearDay('2026-10-25', '2026-10-25T23:30:00Z', 'Europe/London')).toBe('today')
  expect(nearDay('2026-10-24', '2026-10-25T23:30:00Z', 'Europe/London')).toBe('yesterday')
  expect(nearDay('2026-12-31', '2027-01-01T10:00:00Z', 'Europe/Madrid')).toBe('yesterday')
  expect(nearDay('2026-12-30', '2027-01-01T10:00:00Z', 'Europe/Madrid')).toBe('older')
})
