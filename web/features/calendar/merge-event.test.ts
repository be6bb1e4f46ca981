import { describe, expect, it } from 'vitest'
import { mergedInput } from './merge-event.ts'

const opened = {
  title: 'Prueba del menú',
  description: '',
  place: '',
  memberIds: [] as string[],
  start: '2027-05-11T08:00:00.000Z',
  end: '2027-05-11T09:00:00.000Z',
  allDay: false,
  color: 'primary' as const,
  reminderMinutes: null,
  recurrence: null,
}
const later = { start: '2027-05-13T08:00:00.000Z', end: '2027-05-13T09:00:00.000Z' }

describe('Two changes of one event', () => {
  it('of different fields are merged', () => {
    const mine = { ...opened, title: 'Prueba del menú y del vino', reminderMinutes: 60 }
    const theirs = { ...opened, ...later, description: 'A las diez', place: 'Ronda' }
    expect(mergedInput(opened, mine, theirs)).toEqual({
      ...opened,
      ...later,
      title: 'Prueba del menú y del vino',
      reminderMinutes: 60,
      description: 'A las diez',
      place: 'Ronda',
    })
  })

  it('of the same field conflict, for every field', () => {
    const both = <Field extends object>(mine: Field, theirs: Field) =>
      mergedInput(opened, { ...opened, ...mine }, { ...opened, ...theirs })
    expect(both({ title: 'a' }, { title: 'b' })).toBeNull()
    expect(both({ description: 'a' }, { description: 'b' })).toBeNull()
    expect(both({ place: 'Ronda' }, { place: 'Málaga' })).toBeNull()
    expect(both({ memberIds: ['a'] }, { memberIds: ['b'] })).toBeNull()
    expect(both({ color: 'sun' }, { color: 'plum' })).toBeNull()
    expect(both({ reminderMinutes: 0 }, { reminderMinutes: 60 })).toBeNull()
    expect(both({ start: later.start }, { end: later.end })).toBeNull()
    expect(both({ recurrence: 'FREQ=DAILY' }, { recurrence: 'FREQ=WEEKLY' })).toBeNull()
  })

  it('to the same value are merged, in any notation of an instant', () => {
    const theirs = { ...opened, start: '2027-05-13T08:00:00Z', end: '2027-05-13T09:00:00Z', title: 'x' }
    const mine = { ...opened, ...later, title: 'x', color: 'sun' as const }
    expect(mergedInput(opened, mine, theirs)).toMatchObject({ title: 'x', color: 'sun', ...later })
  })

  it('of the time and of the rule conflict, since a rule depends on the day', () => {
    expect(mergedInput(opened, { ...opened, ...later }, { ...opened, recurrence: 'FREQ=WEEKLY' })).toBeNull()
  })

  it('keep unchanged fields, and treat an omitted rule as unchanged', () => {
    const series = { ...opened, recurrence: 'FREQ=DAILY' }
    const { recurrence: _recurrence, ...mine } = { ...series, title: 'x' }
    expect(mergedInput(series, mine, { ...series, recurrence: 'FREQ=WEEKLY' })).toMatchObject({
      title: 'x',
      recurrence: 'FREQ=WEEKLY',
    })
  })
})
