import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysApart,
  daysBetween,
  earlierDay,
  endOfMonth,
  isCalendarDate,
  isDay,
  utcDay,
  weekdayOf,
} from './calendar-days.ts'

const dates = fc
  .integer({ min: 0, max: 300 * 366 })
  .map((count) => Temporal.PlainDate.from('1900-01-01').add({ days: count }))

describe('Calendar arithmetic agrees with Temporal', () => {
  it('for days and months', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -1500, max: 1500 }), (date, count) => {
        const day = date.toString()
        expect(addDays(day, count)).toBe(date.add({ days: count }).toString())
        const months = count % 40
        expect(addMonths(day, months)).toBe(date.add({ months }).toString())
        expect(endOfMonth(day)).toBe(date.with({ day: date.daysInMonth }).toString())
        expect(weekdayOf(day)).toBe(date.dayOfWeek % 7)
      }),
    )
  })

  it('and for distances', () => {
    fc.assert(
      fc.property(dates, dates, (one, other) => {
        const [first, second] = [one.toString(), other.toString()]
        const { days } = one.until(other, { largestUnit: 'days' })
        expect(daysBetween(first, second)).toBe(days)
        expect(daysApart(first, second)).toBe(Math.abs(days))
        expect(earlierDay(first, second)).toBe(days < 0 ? second : first)
      }),
    )
  })
})

it.each([
  ['2028-02-29', true, true],
  ['1850-01-01', true, false],
  ['2200-01-01', true, false],
  ['2027-02-29', false, false],
  ['2027-13-01', false, false],
  ['2027-1-1', false, false],
  ['2027-01-01T00:00', false, false],
  ['', false, false],
])('«%s» is a date: %s, in the range: %s', (text, isDate, isInRange) => {
  expect(isCalendarDate(text)).toBe(isDate)
  expect(isDay(text)).toBe(isInRange)
})

it('The UTC date of an instant is that of its text', () => {
  expect(utcDay(new Date('2027-06-19T23:59:59.999Z'))).toBe('2027-06-19')
})
