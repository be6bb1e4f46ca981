import { describe, expect, it } from 'vitest'
import { eventsOnDays, inDays } from './event-days.ts'

const madrid = 'Europe/Madrid'
const at = (title: string, start: string, end: string, allDay = false) => ({ title, start, end, allDay })
const journey = at('Viaje', '2027-06-29T00:00:00Z', '2027-07-02T00:00:00Z', true)
const night = at('Verbena', '2027-06-30T20:00:00Z', '2027-07-01T03:00:00Z')
const breakfast = at('Desayuno', '2027-06-30T07:00:00Z', '2027-06-30T08:00:00Z')

describe('The events of each day', () => {
  it('are on every day that they last, whole days first, within the visible range', () => {
    const june = { first: '2027-06-01', last: '2027-06-30' }
    const days = [...eventsOnDays([night, breakfast, journey], june, madrid)]
    expect(days.map(([day, events]) => [day, ...events.map(({ title }) => title)])).toEqual([
      ['2027-06-29', 'Viaje'],
      ['2027-06-30', 'Viaje', 'Desayuno', 'Verbena'],
    ])
  })

  it('keep the order of a search under their first day', () => {
    const found = inDays([night, breakfast, journey], madrid)
    expect(found.map(({ day, events }) => [day, ...events.map(({ title }) => title)])).toEqual([
      ['2027-06-30', 'Verbena', 'Desayuno'],
      ['2027-06-29', 'Viaje'],
    ])
  })
})
