import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, placeIn } from './calendar-address.ts'
import { firstWeekdayOf } from './first-weekday.ts'
import { addDays, addMonths, daysBetween, daysThrough, isDay, weekdayOf } from '#shared/calendar-days.ts'
import { latestDay } from '#shared/calendar-range.ts'
import { monthWeeks, stepDay, weekOf } from '#web/workspace/calendar/calendar-span.ts'
import { agendaOf, daysOf, marksOf, roomyEvents } from '#web/workspace/calendar/event-days.ts'
import { begunAt, draftFor, eventFormOf, problemsOf, whenOf, type EventForm } from './event-form.ts'
import { inputBeforeMove, shownAs } from './event-requests.ts'
import { mapAddress } from './map-address.ts'
import { instantOf, wallOf } from './zoned.ts'

const madrid = 'Europe/Madrid'
const aDay = fc.integer({ min: 0, max: 60 * 365 }).map((days) => addDays('2001-01-01', days))
const zones = fc.constantFrom(
  madrid,
  'America/Bogota',
  'America/Mexico_City',
  'America/Santiago',
  'Pacific/Apia',
)

const event = (start: string, end: string, allDay = false) => ({
  title: 'Prueba',
  description: '',
  color: 'primary',
  start,
  end,
  allDay,
})
const wholeDays = (first: string, after: string) =>
  event(`${first}T00:00:00.000Z`, `${after}T00:00:00.000Z`, true)

describe('An event that begins in the year 9999', () => {
  const far = {
    ...wholeDays('9999-12-31', '+010000-01-01'),
    id: 'far',
  }
  const shown = { first: '2027-06-01', last: '2027-06-30' }

  it('is refused by the form', () => {
    const form = { ...draftFor('2027-06-19', madrid), title: 'x' }
    expect(problemsOf({ ...form, firstDay: '9999-12-31', lastDay: '9999-12-31' })).toEqual({
      first: 'dayMissing',
      last: 'dayMissing',
    })
    expect(problemsOf({ ...form, firstDay: latestDay, lastDay: latestDay })).toEqual({})
  })

  it('does not move the end of the form beyond what a date field can show', () => {
    const form = { ...draftFor('2027-06-19', madrid), firstTime: '23:30', lastTime: '23:45' }
    expect(begunAt(form, { firstDay: '9999-12-31' })).toMatchObject({
      lastDay: '9999-12-31',
      lastTime: '23:45',
    })
    const long = { ...form, lastDay: '2027-06-20' }
    expect(begunAt(long, { firstDay: '9999-12-31' })).toMatchObject({
      lastDay: '2027-06-20',
      lastTime: '23:45',
    })
  })

  it('does not loop forever on screen: days end with the range', () => {
    expect(daysOf(far, madrid).last <= '2200-01-01').toBe(true)
    expect(marksOf([far], shown, madrid).size).toBe(0)
    expect(agendaOf([far], shown, madrid)).toEqual([])
    expect(roomyEvents([far], madrid).size).toBeLessThanOrEqual(1)
    const timed = { ...event('9999-12-31T22:00:00Z', '9999-12-31T23:00:00Z'), id: 'far' }
    expect(marksOf([timed], shown, madrid).size).toBe(0)
    expect(roomyEvents([timed], madrid).size).toBeLessThanOrEqual(1)
  })
})

describe('The map link of a place', () => {
  it('searches for its text, in the maps of the device', () => {
    const place = 'Finca «La Niña» & co.\n Ronda'
    const words = 'Finca%20%C2%ABLa%20Ni%C3%B1a%C2%BB%20%26%20co.%20Ronda'
    expect(mapAddress(place, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe(
      `https://maps.apple.com/?q=${words}`,
    )
    expect(mapAddress(place, 'Mozilla/5.0 (Linux; Android 14)')).toBe(
      `https://www.google.com/maps/search/?api=1&query=${words}`,
    )
  })
})

describe('Undoing a move', () => {
  const at = (hour: number) => ({
    start: `2027-06-19T${hour}:00:00.000Z`,
    end: `2027-06-19T${hour}:30:00.000Z`,
    allDay: false,
  })
  const words = { title: 'Prueba', description: '', place: 'Ronda', memberIds: [] }
  const input = { ...words, color: 'primary' as const, reminderMinutes: null }

  it('restores the time of the event, and keeps texts that changed since', () => {
    const now = shownAs('1', { ...input, ...at(12), title: 'Otro nombre' })
    expect(inputBeforeMove(at(10), { ...at(12), start: '2027-06-19T12:00:00Z' }, now)).toEqual({
      ...input,
      ...at(10),
      title: 'Otro nombre',
    })
  })

  it('discards no newer move', () => {
    expect(inputBeforeMove(at(10), at(12), shownAs('1', { ...input, ...at(15) }))).toBeNull()
    expect(inputBeforeMove(at(10), at(12), shownAs('1', { ...input, ...at(12), allDay: true }))).toBeNull()
  })
})

describe('Calendar days', () => {
  it('include leap days and the ends of months', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
  })

  it('are iterated from the first to the last, and never outside of the range', () => {
    expect(daysThrough('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'])
    expect(daysThrough('2027-03-01', '2027-02-27')).toEqual([])
    expect(daysThrough('2199-12-30', '9999-12-31')).toEqual(['2199-12-30', latestDay])
    expect(daysThrough('0001-01-01', '1900-01-02')).toEqual(['1900-01-01', '1900-01-02'])
    expect(daysThrough('9999-12-31', '+010000-01')).toEqual([])
  })

  it('are those from 1900 to 2199', () => {
    expect(['1900-01-01', latestDay, '2028-02-29'].every(isDay)).toBe(true)
    const others = ['1899-12-31', '2200-01-01', '9999-12-31', '2027-02-29', '2027-6-9', '+010000-01', '']
    expect(others.filter(isDay)).toEqual([])
  })

  it('covers the month with whole weeks, for every first weekday', () => {
    fc.assert(
      fc.property(aDay, fc.constantFrom(0, 1), (day, firstWeekday) => {
        const weeks = monthWeeks(day, firstWeekday)
        const days = weeks.flat()
        expect(weekdayOf(days[0] ?? '')).toBe(firstWeekday)
        expect(days).toHaveLength(weeks.length * 7)
        expect(new Set(days).size).toBe(days.length)
        expect(days).toContain(day)
        expect(weekOf(day, firstWeekday).first).toBe(weeks.find((week) => week.includes(day))?.[0])
      }),
    )
  })

  it('begin their week on Monday in Spain and on Sunday in Mexico, Colombia and Peru', () => {
    expect(['es-ES', 'es-AR', 'es-CL', 'es', 'en-GB'].map(firstWeekdayOf)).toEqual([1, 1, 1, 1, 1])
    expect(['es-MX', 'es-CO', 'es-PE', 'en-US'].map(firstWeekdayOf)).toEqual([0, 0, 0, 0])
  })

  it('advance by the visible period', () => {
    expect(stepDay('day', '2027-02-28', 1)).toBe('2027-03-01')
    expect(stepDay('week', '2027-01-01', -1)).toBe('2026-12-25')
    expect(stepDay('month', '2027-01-31', 1)).toBe('2027-02-01')
    expect(stepDay('agenda', '2027-01-31', -1)).toBe('2026-12-01')
    expect(stepDay('year', '2028-02-29', -1)).toBe('2027-02-28')
  })
})

describe('An event', () => {
  it('is on the days of the wedding’s time zone, not of UTC', () => {
    const late = event('2027-06-18T22:30:00.000Z', '2027-06-18T23:30:00.000Z')
    expect(daysOf(late, madrid)).toEqual({ first: '2027-06-19', last: '2027-06-19' })
    expect(daysOf(late, 'America/Bogota')).toEqual({ first: '2027-06-18', last: '2027-06-18' })
  })

  it('that ends after midnight is on the day it began, as is one without length', () => {
    const lastDay = (end: string) => daysOf(event('2027-06-19T18:00:00.000Z', end), madrid).last
    expect(lastDay('2027-06-19T22:00:00.000Z')).toBe('2027-06-19')
    expect(lastDay('2027-06-20T04:00:00.000Z')).toBe('2027-06-19')
    expect(lastDay('2027-06-20T04:01:00.000Z')).toBe('2027-06-20')
    const moment = event('2027-06-18T22:00:00.000Z', '2027-06-18T22:00:00.000Z')
    expect(daysOf(moment, madrid)).toEqual({ first: '2027-06-19', last: '2027-06-19' })
  })

  it('of whole days stays on its days in every zone', () => {
    fc.assert(
      fc.property(aDay, fc.nat(30), zones, (first, more, zone) => {
        const last = addDays(first, more)
        expect(daysOf(wholeDays(first, addDays(last, 1)), zone)).toEqual({ first, last })
      }),
    )
  })

  it('is listed once in the agenda, under its first visible day', () => {
    const journey = { ...wholeDays('2027-05-30', '2027-06-03'), title: 'Viaje' }
    const dinner = { ...event('2027-06-01T19:00:00.000Z', '2027-06-01T21:00:00.000Z'), title: 'Cena' }
    const june = { first: '2027-06-01', last: '2027-06-30' }
    const agenda = agendaOf([dinner, journey], june, madrid)
    expect(agenda.map(({ day, events }) => [day, events.map(({ title }) => title)])).toEqual([
      ['2027-06-01', ['Viaje', 'Cena']],
    ])
  })

  it('marks each of its days with its colour, three colours at most', () => {
    const four = ['sun', 'coral', 'plum', 'info'].map((color) => ({
      ...wholeDays('2027-06-01', '2027-06-03'),
      color,
    }))
    const marks = marksOf([...four, ...four], { first: '2027-06-02', last: '2027-06-30' }, madrid)
    expect([...marks]).toEqual([['2027-06-02', ['sun', 'coral', 'plum']]])
  })
})

describe('A day', () => {
  it('fits the long names of two events, and not of three', () => {
    const on = (id: string, day: string) => ({ id, ...wholeDays(day, addDays(day, 1)) })
    const two = [on('a', '2027-06-01'), on('b', '2027-06-01')]
    const three = [on('c', '2027-06-02'), on('d', '2027-06-02'), on('e', '2027-06-02')]
    const journey = { id: 'f', ...wholeDays('2027-06-08', '2027-06-10') }
    expect([...roomyEvents([...two, ...three, journey], madrid)]).toEqual(['a', 'b'])
  })
})

describe('The event form', () => {
  const initial = draftFor('2027-06-19', madrid)
  const words: EventForm = { ...initial, title: 'Prueba de peinado' }

  it('round-trips its values, on every day and in every zone', () => {
    fc.assert(
      fc.property(aDay, fc.nat(1439), fc.nat(5000), zones, (day, minute, length, zone) => {
        const start = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
        const timed = event(new Date(start).toISOString(), new Date(start + length * 60_000).toISOString())
        const isAmbiguous = [timed.start, timed.end].some((at) => {
          const { day: there, time } = wallOf(at, zone)
          return instantOf(there, time, zone) !== at
        })
        // The second of two equal hours in an autumn night has the same text as the first.
        fc.pre(!isAmbiguous)
        expect(whenOf(eventFormOf(timed, zone), zone)).toEqual({
          start: timed.start,
          end: timed.end,
          allDay: false,
        })
      }),
    )
    const whole = wholeDays('2027-06-19', '2027-06-22')
    expect(whenOf(eventFormOf(whole, madrid), madrid)).toEqual({
      start: whole.start,
      end: whole.end,
      allDay: true,
    })
  })

  it('reads a skipped local time in spring as the hour after it', () => {
    expect(instantOf('2027-03-28', '02:30', madrid)).toBe('2027-03-28T01:30:00.000Z')
    expect(wallOf('2027-03-28T01:30:00.000Z', madrid)).toEqual({ day: '2027-03-28', time: '03:30' })
  })

  it('reports missing and invalid fields', () => {
    expect(problemsOf(words)).toEqual({})
    expect(problemsOf({ ...words, title: '  ' })).toEqual({ title: 'titleMissing' })
    expect(problemsOf({ ...words, firstDay: '' })).toEqual({ first: 'dayMissing' })
    expect(problemsOf({ ...words, lastTime: '' })).toEqual({ last: 'timeMissing' })
    expect(problemsOf({ ...words, lastTime: '', allDay: true })).toEqual({})
    expect(problemsOf({ ...words, lastTime: '09:59' })).toEqual({ last: 'endsBefore' })
    expect(problemsOf({ ...words, lastDay: '2028-06-19' })).toEqual({ last: 'tooLong' })
  })

  it('keeps the length when the start moves', () => {
    const moved = begunAt(words, { firstDay: '2027-06-30', firstTime: '23:30' })
    expect([moved.lastDay, moved.lastTime]).toEqual(['2027-07-01', '00:30'])
    expect(begunAt(words, { firstDay: '' }).lastDay).toBe('2027-06-19')
  })

  it('starts with the range selected in the grid', () => {
    const days = draftFor('2027-06-19', madrid, { last: '2027-06-22', allDay: true })
    expect([days.firstDay, days.lastDay, days.allDay]).toEqual(['2027-06-19', '2027-06-21', true])
    const hours = draftFor('2027-06-19T18:00:00+02:00', madrid, {
      last: '2027-06-20T01:00:00+02:00',
      allDay: false,
    })
    expect([hours.firstTime, hours.lastDay, hours.lastTime]).toEqual(['18:00', '2027-06-20', '01:00'])
  })
})

describe('The calendar address', () => {
  const atFirst = { view: 'month', day: '2027-06-01' } as const

  it('stores the view', () => {
    const place = { view: 'week', day: '2027-02-28', search: 'tarta de flores', event: 'wedding:1' } as const
    expect(placeIn(new URLSearchParams(addressOf(place)), atFirst)).toEqual(place)
  })

  it.each(['vista=siglo', 'dia=2027-02-30', 'dia=ayer', 'evento='])('ignores %s', (search) => {
    expect(placeIn(new URLSearchParams(search), atFirst)).toEqual({ ...atFirst, search: '', event: null })
  })
})
