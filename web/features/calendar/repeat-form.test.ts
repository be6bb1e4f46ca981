import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#shared/calendar-days.ts'
import { parseRecurrence } from '#shared/recurrence.ts'
import {
  begunAt,
  copyOf,
  draftFor,
  eventFormOf,
  problemsOf,
  recurrenceOf,
  type EventForm,
} from './event-form.ts'
import { isWeekdayFixed, nthChoices, repeatFrom, weekdaysOf, withWeekday } from './repeat-form.ts'

const saturday = '2027-06-19'
const madrid = 'Europe/Madrid'
const draft: EventForm = { ...draftFor(saturday, madrid), title: 'Clase de baile' }
const repeating = (repeat: Partial<EventForm['repeat']>, form = draft): EventForm => ({
  ...form,
  repeat: { ...repeatFrom(form.repeat, form.firstDay), ...repeat },
})
const opened = (recurrence: string | null, occurrence: string | null = '2027-06-19T10:00:00'): EventForm =>
  eventFormOf(
    {
      title: 'Clase de baile',
      description: '',
      color: 'primary',
      start: '2027-06-19T08:00:00.000Z',
      end: '2027-06-19T09:00:00.000Z',
      allDay: false,
      recurrence,
      occurrence,
    },
    madrid,
  )

describe('The rule of the form', () => {
  it('is null for an event that takes place once', () => {
    expect(recurrenceOf(draft)).toBeNull()
    expect(recurrenceOf(opened(null, null))).toBeNull()
  })

  it('contains interval, weekdays and end', () => {
    expect(recurrenceOf(repeating({ every: 'day' }))).toBe('FREQ=DAILY')
    const weekly = repeating({ every: 'week', interval: '2', weekdays: [6, 2], ends: 'count' })
    expect(recurrenceOf(weekly)).toBe('FREQ=WEEKLY;COUNT=10;INTERVAL=2;BYDAY=TU,SA')
    const nth = { position: 3, weekday: 6 }
    const monthly = repeating({ every: 'month', nth, ends: 'until', until: '2027-12-31' })
    expect(recurrenceOf(monthly)).toBe('FREQ=MONTHLY;BYDAY=3SA;UNTIL=20271231T235959')
  })

  it('omits fields of another unit', () => {
    const nth = { position: 3, weekday: 6 }
    expect(recurrenceOf(repeating({ every: 'year', weekdays: [1], nth }))).toBe('FREQ=YEARLY')
  })

  it.each([
    'FREQ=WEEKLY;BYDAY=SA;COUNT=3',
    'FREQ=MONTHLY;BYDAY=3SA',
    'FREQ=MONTHLY;BYDAY=1TU',
    'FREQ=DAILY;BYHOUR=9',
    'RDATE',
  ])('is exactly the previous one if nothing changed: %s', (rule) => {
    expect(recurrenceOf(opened(rule))).toBe(rule)
  })

  it('from a file is kept until the recurrence changes or ends', () => {
    const form = opened('FREQ=YEARLY;BYMONTH=6;BYDAY=3SA')
    expect(form.repeat.every).toBe('other')
    expect(recurrenceOf(begunAt(form, { firstDay: '2027-06-20' }))).toBe('FREQ=YEARLY;BYMONTH=6;BYDAY=3SA')
    expect(recurrenceOf(repeating({ every: 'never' }, form))).toBeNull()
    expect(recurrenceOf(repeating({ every: 'year' }, form))).toBe('FREQ=YEARLY')
  })
})

describe('Moving the first day', () => {
  it('moves its weekday, and keeps the others', () => {
    const form = repeating({ every: 'week', weekdays: [6, 2, 4] })
    const sunday = begunAt(form, { firstDay: '2027-06-20' })
    expect(recurrenceOf(sunday)).toBe('FREQ=WEEKLY;BYDAY=SU,TU,TH')
  })

  it('loses no weekday while a date is being typed', () => {
    const form = repeating({ every: 'week', weekdays: [6, 2] })
    const typed = ['2027-06-01', '', '2027-06-26', '2027-06-25'].reduce(
      (before, firstDay) => begunAt(before, { firstDay }),
      form,
    )
    expect(recurrenceOf(typed)).toBe('FREQ=WEEKLY;BYDAY=TU,FR')
  })

  it('changes "the third Saturday" to that of the new day, and keeps "the last" if it is one', () => {
    const third = repeating({ every: 'month', nth: { position: 3, weekday: 6 } })
    expect(recurrenceOf(begunAt(third, { firstDay: '2027-06-13' }))).toBe('FREQ=MONTHLY;BYDAY=2SU')
    expect(recurrenceOf(begunAt(third, { firstDay: '2027-05-31' }))).toBe('FREQ=MONTHLY;BYDAY=-1MO')
    const last = repeating({ every: 'month', nth: { position: -1, weekday: 6 } })
    expect(recurrenceOf(begunAt(last, { firstDay: '2027-06-26' }))).toBe('FREQ=MONTHLY;BYDAY=-1SA')
    expect(recurrenceOf(begunAt(last, { firstDay: '2027-06-12' }))).toBe('FREQ=MONTHLY;BYDAY=2SA')
  })
})

describe('Weekdays', () => {
  it('are the selected ones, with that of the first day', () => {
    const weekly = repeatFrom({ ...draft.repeat, every: 'week' }, saturday)
    expect(weekdaysOf(weekly)).toEqual([6])
    const two = withWeekday(weekly, 2)
    expect(weekdaysOf(two)).toEqual([6, 2])
    expect([isWeekdayFixed(two, 6), isWeekdayFixed(two, 2)]).toEqual([true, false])
    expect(weekdaysOf(withWeekday(two, 6))).toEqual([6, 2])
    expect(weekdaysOf(withWeekday(two, 2))).toEqual([6])
  })

  it('of a month name every day at least once, by a readable rule', () => {
    fc.assert(
      fc.property(fc.nat(60 * 365), (days) => {
        const day = addDays('2001-01-01', days)
        const choices = nthChoices(day)
        expect(choices.length === 1 || choices.length === 2).toBe(true)
        for (const nth of choices) {
          expect(nth.weekday).toBe(weekdayOf(day))
          const rule = recurrenceOf(repeating({ every: 'month', nth }, { ...draft, firstDay: day }))
          expect(parseRecurrence(rule ?? '')?.nth).toEqual(nth)
        }
      }),
    )
  })
})

describe('Problems of a recurrence', () => {
  const problems = (repeat: Partial<EventForm['repeat']>) => problemsOf(repeating(repeat))

  it('are reported at their field, at the bounds', () => {
    expect(problems({ every: 'week', interval: '1' })).toEqual({})
    expect(problems({ every: 'week', interval: '99' })).toEqual({})
    for (const interval of ['0', '100', '', '-1', '1.5'])
      expect(problems({ every: 'week', interval })).toEqual({ interval: 'intervalWrong' })
    expect(problems({ every: 'day', ends: 'count', count: '730' })).toEqual({})
    for (const count of ['0', '731', ''])
      expect(problems({ every: 'day', ends: 'count', count })).toEqual({ count: 'countWrong' })
    expect(problems({ every: 'day', ends: 'until', until: saturday })).toEqual({})
    expect(problems({ every: 'day', ends: 'until', until: '2027-06-18' })).toEqual({ until: 'untilBefore' })
    expect(problems({ every: 'day', ends: 'until', until: '' })).toEqual({ until: 'untilMissing' })
    expect(problems({ every: 'day', ends: 'until', until: '9999-01-01' })).toEqual({ until: 'untilMissing' })
  })

  it('are not reported while one occurrence is changed, or without recurrence', () => {
    expect(problems({ every: 'never', interval: '' })).toEqual({})
    expect(problemsOf({ ...repeating({ every: 'day', interval: '' }), scope: 'this' })).toEqual({})
  })
})

describe('The form of an occurrence', () => {
  it('changes this one only until another scope is chosen', () => {
    expect(opened('FREQ=WEEKLY').scope).toBe('this')
    expect(opened(null, null).scope).toBe('all')
  })

  it('is copied with its rule, and without one that only a file can contain', () => {
    const copy = copyOf(opened('FREQ=WEEKLY;BYDAY=TU,SA;COUNT=3'))
    expect(copy.scope).toBe('all')
    expect(recurrenceOf(copy)).toBe('FREQ=WEEKLY;COUNT=3;BYDAY=TU,SA')
    expect(recurrenceOf(copyOf(opened('RDATE')))).toBeNull()
  })

  it('is copied with its own weekday if the occurrence was moved', () => {
    expect(recurrenceOf(copyOf(opened('FREQ=WEEKLY;BYDAY=TU')))).toBe('FREQ=WEEKLY;BYDAY=TU,SA')
  })
})
