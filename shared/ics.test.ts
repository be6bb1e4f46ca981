import { describe, expect, test } from 'vitest'
import { calendarFile, instantOfLocalTime } from '#shared/ics.ts'

const ceremony = {
  uid: '7f0a@lucia-y-mateo',
  title: 'La ceremonia; Lucía, Mateo',
  startsAt: '2027-06-19T19:00',
  timeZone: 'Europe/Madrid',
  durationMinutes: 150,
  location: 'Patio de los Almendros',
  description: 'Al aire libre.\nA la sombra \\ con limonada.',
  url: 'https://vivencia.example/lucia-y-mateo',
}
const file = (entry: Partial<typeof ceremony> = {}) =>
  calendarFile({
    productId: '-//Vivencia//ES',
    writtenAt: new Date('2026-11-20T10:00:00Z'),
    entries: [{ ...ceremony, ...entry }],
  })

describe('a calendar file', () => {
  test('says what, when and where, in lines that end as the standard wants', () => {
    expect(file().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vivencia//ES',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:7f0a@lucia-y-mateo',
      'DTSTAMP:20261120T100000Z',
      'DTSTART:20270619T170000Z',
      'DURATION:PT150M',
      'SUMMARY:La ceremonia\\; Lucía\\, Mateo',
      'LOCATION:Patio de los Almendros',
      'DESCRIPTION:Al aire libre.\\nA la sombra \\\\ con limonada.',
      'URL:https://vivencia.example/lucia-y-mateo',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('folds long lines at 75 octets and never inside a letter', () => {
    const description = 'ñandú '.repeat(60)
    const lines = file({ description }).split('\r\n')
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines.some((line) => Buffer.byteLength(line) > 73)).toBe(true)
    expect(file({ description }).replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`)
  })

  test('leaves out what is not known', () => {
    expect(file({ location: '', description: undefined, url: undefined })).not.toMatch(
      /LOCATION|DESCRIPTION|URL/,
    )
  })
})

describe('the clock on the wall', () => {
  test.each([
    ['2027-01-19T19:00', 'Europe/Madrid', '2027-01-19T18:00:00.000Z'],
    ['2027-06-19T19:00', 'Europe/Madrid', '2027-06-19T17:00:00.000Z'],
    ['2027-06-19T19:00', 'America/Bogota', '2027-06-20T00:00:00.000Z'],
    ['2027-12-19T19:00', 'America/Santiago', '2027-12-19T22:00:00.000Z'],
    ['2027-03-28T03:00', 'Europe/Madrid', '2027-03-28T01:00:00.000Z'],
    ['2027-03-28T01:59', 'Europe/Madrid', '2027-03-28T00:59:00.000Z'],
    ['2027-10-31T03:00', 'Europe/Madrid', '2027-10-31T02:00:00.000Z'],
  ])('%s in %s is %s', (local, timeZone, instant) => {
    expect(instantOfLocalTime(local, timeZone).toISOString()).toBe(instant)
  })

  test('an hour that the change to summer time skips becomes the hour after it', () => {
    expect(instantOfLocalTime('2027-03-28T02:30', 'Europe/Madrid').toISOString()).toBe(
      '2027-03-28T01:30:00.000Z',
    )
  })

  test('an hour that happens twice is the first of the two', () => {
    expect(instantOfLocalTime('2027-10-31T02:30', 'Europe/Madrid').toISOString()).toBe(
      '2027-10-31T00:30:00.000Z',
    )
  })

  test('what is not a time is refused', () => {
    expect(() => instantOfLocalTime('mañana', 'Europe/Madrid')).toThrow('Not a local time')
  })
})
