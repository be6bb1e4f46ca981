import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRecurrence, type Recurrence, recurrenceRule, recurrenceUnits } from './recurrence.ts'

const weekday = fc.integer({ min: 0, max: 6 })
const recurrences: fc.Arbitrary<Recurrence> = fc
  .record({
    every: fc.constantFrom(...recurrenceUnits),
    interval: fc.integer({ min: 1, max: 99 }),
    days: fc.uniqueArray(weekday).map((days) => days.toSorted((a, b) => a - b)),
    nth: fc.option(fc.record({ position: fc.constantFrom(-1, 1, 2, 3, 4), weekday })),
    ends: fc.option(
      fc.oneof(
        fc.record({ count: fc.integer({ min: 1, max: 730 }) }),
        fc.record({ until: fc.constantFrom('1999-12-31', '2028-02-29') }),
      ),
    ),
  })
  .map(({ days, nth, ...rest }) => ({
    ...rest,
    weekdays: rest.every === 'week' ? days : [],
    nth: rest.every === 'month' ? nth : null,
  }))

test('a written rule is parsed again', () => {
  fc.assert(
    fc.property(recurrences, (recurrence) => {
      expect(parseRecurrence(recurrenceRule(recurrence))).toEqual(recurrence)
    }),
  )
})

test.each([
  ['every two weeks on Tuesdays and Thursdays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'],
  ['the last Friday of each month, ten times', 'FREQ=MONTHLY;COUNT=10;BYDAY=-1FR'],
  ['each year until a day', 'FREQ=YEARLY;UNTIL=20300601T235959'],
])('%s', (_what, rule) => {
  const read = parseRecurrence(rule)
  expect(read && recurrenceRule(read)).toBe(rule)
})

test.each([
  '',
  'FREQ=HOURLY',
  'FREQ=WEEKLY;FREQ=DAILY',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=MO,MO',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=MONTHLY;BYMONTHDAY=3',
  'FREQ=DAILY;UNTIL=20271301T235959',
  'FREQ=DAILY;COUNT=1e3',
])('a form cannot show %j', (rule) => {
  expect(parseRecurrence(rule)).toBeNull()
})
