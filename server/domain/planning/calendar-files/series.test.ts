import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { days, hours } from '#shared/duration.ts'
import { localTimeAt, utcTime } from '#shared/local-time.ts'
import { timesOf } from './recurrence.ts'
import { occurrencesOf, type Series } from './series.ts'

const span = { from: '2020-01-01T00:00:00', to: '2034-01-01T00:00:00' }
const series = (change: Partial<Series>): Series => {
  const words = { timeZone: 'Europe/Madrid', lengthMs: 90 * 60_000, exceptions: {} }
  const weekly = { start: '2027-03-22T19:00:00', rules: ['FREQ=WEEKLY'], also: [], except: [] }
  const recurrence = { ...weekly, ...change }
  return { ...words, times: timesOf(recurrence, span) ?? [], ...recurrence }
}
const year = (year: number) => ({
  from: new Date(Date.UTC(year, 0, 1)),
  to: new Date(Date.UTC(year + 1, 0, 1)),
})
const starts = (one: Series, allDay = false, window = year(2027)) =>
  occurrencesOf(one, allDay, window).map(({ start }) => start.toISOString())

describe('A recurring event', () => {
  it('keeps its local time when summer time starts and ends', () => {
    const [before, after] = starts(series({}))
    expect([before, after]).toEqual(['2027-03-22T18:00:00.000Z', '2027-03-29T17:00:00.000Z'])
    const autumn = starts(series({ start: '2027-10-25T19:00:00', rules: ['FREQ=WEEKLY;COUNT=2'] }))
    expect(autumn).toEqual(['2027-10-25T17:00:00.000Z', '2027-11-01T18:00:00.000Z'])
  })

  it('at a skipped local time takes place an hour later, once', () => {
    const nights = series({ start: '2027-03-27T02:30:00', rules: ['FREQ=DAILY;COUNT=3'] })
    expect(starts(nights)).toEqual([
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ])
  })

  it('on a leap day takes place in leap years only', () => {
    const leap = series({ start: '2024-02-29T00:00:00', rules: ['FREQ=YEARLY'], lengthMs: days(1) })
    const window = { from: new Date('2024-01-01T00:00:00Z'), to: new Date('2033-01-01T00:00:00Z') }
    expect(starts(leap, true, window).map((start) => start.slice(0, 10))).toEqual([
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ])
  })

  it('on the thirty-first takes place in months that have one', () => {
    const last = series({ start: '2027-01-31T19:00:00', rules: ['FREQ=MONTHLY;COUNT=12'] })
    expect(starts(last).map((start) => start.slice(5, 10))).toEqual([
      '01-31',
      '03-31',
      '05-31',
      '07-31',
      '08-31',
      '10-31',
      '12-31',
    ])
  })

  it('continues in the same way however long ago it started', () => {
    const weekly = { start: '1990-01-02T10:00:00', also: [], except: [] }
    const june = { from: '2027-06-01T00:00:00', to: '2027-07-01T00:00:00' }
    const every = (rule: string) => timesOf({ ...weekly, rules: [rule] }, june)?.map((at) => at.slice(8, 10))
    expect(every('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH')).toEqual(['01', '03', '15', '17', '29'])
    expect(every('FREQ=DAILY;INTERVAL=10')).toEqual(['07', '17', '27'])
    expect(every('FREQ=DAILY;COUNT=9000')).toBeUndefined()
  })

  it('omits cancelled occurrences, and moves changed ones into or out of the window', () => {
    const moved = {
      title: 'Ensayo',
      description: '',
      start: '2027-04-07T20:00:00',
      end: '2027-04-07T21:00:00',
    }
    const one = series({
      rules: ['FREQ=WEEKLY;COUNT=4'],
      also: ['2027-05-01T10:00:00'],
      except: ['2027-03-29T19:00:00'],
      exceptions: { '2027-04-05T19:00:00': moved },
    })
    expect(starts(one)).toEqual([
      '2027-03-22T18:00:00.000Z',
      '2027-04-07T18:00:00.000Z',
      '2027-04-12T17:00:00.000Z',
      '2027-05-01T08:00:00.000Z',
    ])
    const april = { from: new Date('2027-04-07T00:00:00Z'), to: new Date('2027-04-08T00:00:00Z') }
    expect(occurrencesOf(one, false, april)).toMatchObject([{ at: '2027-04-05T19:00:00', exception: moved }])
  })

  it('is in exactly the windows it overlaps, for any division of a year', () => {
    const rules = [
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=WEEKLY;BYDAY=TU,SA',
      'FREQ=MONTHLY;BYDAY=-1FR',
      'FREQ=MONTHLY',
    ]
    const zones = ['Europe/Madrid', 'America/Santiago', 'America/Bogota']
    fc.assert(
      fc.property(
        fc.constantFrom(...rules),
        fc.constantFrom(...zones),
        fc.integer({ min: 1, max: 364 }),
        fc.boolean(),
        (rule, timeZone, cut, allDay) => {
          const start = allDay ? '2026-12-30T00:00:00' : '2026-12-30T02:15:00'
          const one = series({ rules: [rule], timeZone, start, lengthMs: allDay ? days(1) : hours(1) })
          const middle = new Date(Date.UTC(2027, 0, 1 + cut, 5))
          const whole = occurrencesOf(one, allDay, year(2027))
          const { from, to } = year(2027)
          const parts = [
            ...occurrencesOf(one, allDay, { from, to: middle }),
            ...occurrencesOf(one, allDay, { from: middle, to }),
          ]
          expect([...new Set(parts.map(({ at }) => at))]).toEqual(whole.map(({ at }) => at))
          for (const { at, start: begins } of whole) {
            const shown = allDay ? utcTime(begins) : localTimeAt(begins, timeZone)
            // In the night that skips an hour it is an hour later.
            expect([at, at.replace('T02:', 'T03:')]).toContain(shown)
          }
        },
      ),
      { numRuns: 20 },
    )
  })
})
