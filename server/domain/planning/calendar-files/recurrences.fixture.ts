import fc from 'fast-check'
import { weekdayOf } from '#shared/calendar-days.ts'
import { recurrenceRule, recurrenceUnits } from '#shared/recurrence.ts'

/** Generates rules that forms can express and that have an occurrence on this day. */
export const ruleOn = (day: string): fc.Arbitrary<string> =>
  fc
    .record({
      every: fc.constantFrom(...recurrenceUnits),
      interval: fc.integer({ min: 1, max: 4 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
      byWeekday: fc.boolean(),
      ends: fc.option(
        fc.oneof(
          fc.record({ count: fc.integer({ min: 1, max: 20 }) }),
          fc.record({ until: fc.constantFrom('2027-04-01', '2027-10-31', '2028-02-29') }),
        ),
      ),
    })
    .map(({ every, interval, weekdays, byWeekday, ends }) =>
      recurrenceRule({
        every,
        interval,
        ends,
        weekdays: every === 'week' && byWeekday ? [...new Set([weekdayOf(day), ...weekdays])] : [],
        nth: every === 'month' && byWeekday ? nthOf(day) : null,
      }),
    )

/** Returns the position of a day among the equal weekdays of its month; -1 for the fifth. */
function nthOf(day: string) {
  const position = Math.ceil(Number(day.slice(8)) / 7)
  return { position: position > 4 ? -1 : position, weekday: weekdayOf(day) }
}
