import { describe, expect, it } from 'vitest'
import { nextReminder, remindedOf } from './reminder.ts'

describe('A reminder', () => {
  const dress = {
    startsAt: new Date('2027-04-01T10:00:00Z'),
    allDay: false,
    series: null,
    reminderMinutes: 60,
  }
  const at = (text: string) => new Date(text)

  it('is sent at the chosen time before, and not once that has passed', () => {
    const due = at('2027-04-01T09:00:00Z')
    expect(nextReminder(dress, 'Europe/Madrid', at('2027-03-01T00:00:00Z'))).toEqual(due)
    expect(nextReminder(dress, 'Europe/Madrid', due)).toBeNull()
    expect(
      nextReminder({ ...dress, reminderMinutes: null }, 'Europe/Madrid', at('2027-03-01T00:00:00Z')),
    ).toBe(null)
  })

  it('of whole days counts from nine in the morning local time', () => {
    const day = { ...dress, startsAt: at('2027-04-01T00:00:00Z'), allDay: true, reminderMinutes: 1440 }
    const march = at('2027-03-01T00:00:00Z')
    expect(nextReminder(day, 'Europe/Madrid', march)?.toISOString()).toBe('2027-03-31T07:00:00.000Z')
    expect(nextReminder(day, 'America/Bogota', march)?.toISOString()).toBe('2027-03-31T14:00:00.000Z')
  })

  it('is not sent for an event that has begun, however late the job runs', () => {
    const due = { ...dress, remindAt: at('2027-04-01T09:00:00Z') }
    expect(remindedOf(due, 'Europe/Madrid', at('2027-04-01T09:59:00Z'))).toEqual(dress.startsAt)
    expect(remindedOf(due, 'Europe/Madrid', at('2027-04-01T10:00:00Z'))).toBeNull()
  })

  it('of a series is sent before each occurrence, in turn', () => {
    const recurrence = { start: '2027-03-22T19:00:00', rules: ['FREQ=WEEKLY'], also: [], except: [] }
    const times = ['2027-03-22T19:00:00', '2027-03-29T19:00:00', '2027-04-05T19:00:00']
    const weekly = { ...recurrence, times, timeZone: 'Europe/Madrid', lengthMs: 5_400_000, exceptions: {} }
    const lessons = { ...dress, startsAt: at('2027-03-22T18:00:00Z'), series: weekly }
    const first = nextReminder(lessons, 'Europe/Madrid', at('2027-03-01T00:00:00Z'))
    const second = nextReminder(lessons, 'Europe/Madrid', at('2027-03-22T17:00:00Z'))
    expect([first, second]).toEqual([at('2027-03-22T17:00:00Z'), at('2027-03-29T16:00:00Z')])
    const now = at('2027-03-29T16:00:30Z')
    expect(remindedOf({ ...lessons, remindAt: second }, 'Europe/Madrid', now)).toEqual(
      at('2027-03-29T17:00:00Z'),
    )
  })
})
