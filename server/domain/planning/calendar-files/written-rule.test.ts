import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#shared/calendar-days.ts'
import { timesOf } from './recurrence.ts'
import { ruleOn } from './recurrences.fixture.ts'
import { beginsWithRule, writtenTimes } from './written-rule.ts'

const days = fc.integer({ min: 0, max: 1000 }).map((number) => addDays('2024-01-01', number))

it('expands every rule of the form as ical.js does', () => {
  fc.assert(
    fc.property(
      days.chain((day) => fc.record({ day: fc.constant(day), rule: ruleOn(day) })),
      ({ day, rule }) => {
        const recurrence = { start: `${day}T19:00:00`, rules: [rule], also: [], except: [] }
        const span = { from: recurrence.start, to: `${addDays(day, 1500)}T00:00:00` }
        expect(writtenTimes(recurrence, span)).toEqual(timesOf(recurrence, span))
        expect(beginsWithRule(rule, day)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

it('adds extra dates, omits excepted ones, and expands no other rule', () => {
  const recurrence = {
    start: '2027-03-01T10:00:00',
    rules: ['FREQ=DAILY;COUNT=3'],
    also: ['2027-03-09T10:00:00'],
    except: ['2027-03-02T10:00:00'],
  }
  const span = { from: '2027-01-01T00:00:00', to: '2028-01-01T00:00:00' }
  expect(writtenTimes(recurrence, span)).toEqual([
    '2027-03-01T10:00:00',
    '2027-03-03T10:00:00',
    '2027-03-09T10:00:00',
  ])
  expect(writtenTimes({ ...recurrence, rules: ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'] }, span)).toBeNull()
  expect(beginsWithRule('FREQ=WEEKLY;BYDAY=TU', '2027-03-01')).toBe(false)
})
