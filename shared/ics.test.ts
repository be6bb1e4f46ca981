import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarFile, instantOfLocalTime, localTimeAt } from '#shared/ics.ts'

const ceremony = {
  uid: '7f0a@lucia-y-mateo',
  title: 'La ceremonia; Lucía, Mateo',
  start: new Date('2027-06-19T17:00:00Z'),
  end: new Date('2027-06-19T19:30:00Z'),
  location: 'Patio de los Almendros',
  description: 'Al aire libre.\nA la sombra \\ con limonada.',
  url: 'https://vivencia.example/lucia-y-mateo',
}
const file = (entry: Partial<CalendarEntry> = {}) =>
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
      'DTEND:20270619T193000Z',
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

  test('names whole days as days, until the day after the last', () => {
    const [start, end] = [new Date('2027-06-19T00:00:00Z'), new Date('2027-06-21T00:00:00Z')]
    const lines = file({ start, end, allDay: true }).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20270619', 'DTEND;VALUE=DATE:20270621']),
    )
  })

  test('gives no end to what has no length', () => {
    expect(file({ end: ceremony.start })).not.toContain('DTEND')
  })

  test('leaves out what is not known', () => {
    expect(file({ location: '', description: '', url: '' })).not.toMatch(/LOCATION|DESCRIPTION|URL/)
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

  test('shows the time it was asked for, wherever that time exists', () => {
    const zones = fc.constantFrom('Europe/Madrid', 'America/Santiago', 'America/Mexico_City', 'America/Lima')
    const minutes = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const local = localTimeAt(new Date(minute * 60_000), zone)
        const instant = instantOfLocalTime(local, zone)
        expect(localTimeAt(instant, zone)).toBe(local)
        // The first of two equal hours.
        expect([0, 3_600_000]).toContain(minute * 60_000 - instant.getTime())
      }),
      { numRuns: 300 },
    )
  })

  test('what is not a time is refused', () => {
    expect(() => instantOfLocalTime('mañana', 'Europe/Madrid')).toThrow('Not a local time')
  })
})
