import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from '#shared/ics.ts'

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
  test('contains summary, time and place, with CRLF line ends', () => {
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

  test('folds long lines at 75 octets and never inside a character', () => {
    const description = 'ñandú '.repeat(60)
    const lines = file({ description }).split('\r\n')
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines.some((line) => Buffer.byteLength(line) > 73)).toBe(true)
    expect(file({ description }).replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`)
  })

  test('writes whole days as dates, until the day after the last', () => {
    const [start, end] = [new Date('2027-06-19T00:00:00Z'), new Date('2027-06-21T00:00:00Z')]
    const lines = file({ start, end, allDay: true }).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20270619', 'DTEND;VALUE=DATE:20270621']),
    )
  })

  test('has no end for an event without length', () => {
    expect(file({ end: ceremony.start })).not.toContain('DTEND')
  })

  test('omits unknown fields', () => {
    expect(file({ location: '', description: '', url: '' })).not.toMatch(/LOCATION|DESCRIPTION|URL/)
  })
})
