import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { dayAt, instantOfLocalTime, localTimeAt } from '#shared/local-time.ts'

describe('local time', () => {
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

  test('skipped in spring becomes the hour after it', () => {
    expect(instantOfLocalTime('2027-03-28T02:30', 'Europe/Madrid').toISOString()).toBe(
      '2027-03-28T01:30:00.000Z',
    )
  })

  test('that occurs twice is the first of the two', () => {
    expect(instantOfLocalTime('2027-10-31T02:30', 'Europe/Madrid').toISOString()).toBe(
      '2027-10-31T00:30:00.000Z',
    )
  })

  test('round-trips, wherever it exists', () => {
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

  test('in an invalid format is refused', () => {
    expect(() => instantOfLocalTime('mañana', 'Europe/Madrid')).toThrow('Not a local time')
  })
})

const zones = fc.constantFrom(
  'Europe/Madrid',
  'Atlantic/Canary',
  'America/Santiago',
  'America/Mexico_City',
  'America/Bogota',
  'America/Argentina/Buenos_Aires',
  'Pacific/Apia',
  'UTC',
)
const minutesOf = fc.integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2045, 0, 1) / 60_000 })

describe('Compared with Temporal, local time', () => {
  test('has the same time and date', () => {
    fc.assert(
      fc.property(zones, minutesOf, (zone, minute) => {
        const at = new Date(minute * 60_000)
        const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
        expect(localTimeAt(at, zone)).toBe(there.toPlainDateTime().toString({ smallestUnit: 'second' }))
        expect(dayAt(at.toISOString(), zone)).toBe(there.toPlainDate().toString())
      }),
      { numRuns: 300 },
    )
  })

  test('has the same instant, also across clock changes', () => {
    const nights = fc.constantFrom('2027-03-28', '2027-10-31', '2027-04-03', '2027-09-04', '2027-06-19')
    fc.assert(
      fc.property(zones, nights, fc.integer({ min: 0, max: 24 * 12 - 1 }), (zone, day, fives) => {
        const time = [Math.floor(fives / 12), (fives % 12) * 5].map((part) => String(part).padStart(2, '0'))
        const local = `${day}T${time.join(':')}`
        const there = Temporal.PlainDateTime.from(local).toZonedDateTime(zone)
        expect(instantOfLocalTime(local, zone).getTime()).toBe(there.epochMilliseconds)
      }),
      { numRuns: 500 },
    )
  })
})
