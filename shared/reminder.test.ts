import { expect, it } from 'vitest'
import { remindersOf } from '#shared/reminder.ts'

const at = (text: string) => new Date(text)
const dress = { start: at('2027-03-05T16:00:00Z'), allDay: false, reminderMinutes: 60 }
const due = (now: string, event: Parameters<typeof remindersOf>[0][number] = dress) =>
  remindersOf([event], { timeZone: 'Europe/Madrid', now: at(now), withinMinutes: 5 }).length

it('A reminder is due for five minutes, and never for past events', () => {
  const times = [
    '2027-03-05T14:59:59Z',
    '2027-03-05T15:00:00Z',
    '2027-03-05T15:04:59Z',
    '2027-03-05T15:05:00Z',
  ]
  expect(times.map((now) => due(now))).toEqual([0, 1, 1, 0])
  expect(due('2027-03-05T16:00:00Z', { ...dress, reminderMinutes: 0 })).toBe(0)
  expect(due('2027-03-05T15:00:00Z', { ...dress, reminderMinutes: null })).toBe(0)
})

it('A reminder of whole days counts from nine in the morning local time', () => {
  const day = { start: at('2027-03-05T00:00:00Z'), allDay: true, reminderMinutes: 1440 }
  expect([due('2027-03-04T07:59:00Z', day), due('2027-03-04T08:00:00Z', day)]).toEqual([0, 1])
})
