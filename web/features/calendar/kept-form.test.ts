import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftFor } from './event-form.ts'
import { forgetForm, keepForm, readKeptForm } from './kept-form.ts'

const form = { ...draftFor('2027-06-19', 'Europe/Madrid'), title: 'Brindis' }
const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

it('The form of a new event is restored until it is closed, and for its own wedding only', () => {
  keepForm('boda', { id: 'one', version: null, form })
  expect(readKeptForm('boda', null)?.form).toEqual(form)
  expect(readKeptForm('otra', null)).toBeNull()
  expect(readKeptForm('boda', 'one')).toEqual({ id: 'one', version: null, form })
  forgetForm('boda')
  expect(readKeptForm('boda', null)).toBeNull()
})

it('The form of an existing event is not restored for another or a new one, and keeps its version', () => {
  keepForm('boda', { id: 'one', version: 3, form })
  expect(readKeptForm('boda', 'one')?.version).toBe(3)
  expect(readKeptForm('boda', 'other')).toBeNull()
  expect(readKeptForm('boda', null)).toBeNull()
})

it('A form stored before events had a place has none', () => {
  const { place: _place, memberIds: _memberIds, ...older } = form
  kept.set('event:boda', JSON.stringify({ id: 'one', version: 1, form: older }))
  expect(readKeptForm('boda', 'one')?.form).toEqual({ ...form, place: '', memberIds: [] })
})

it('Invalid stored values are ignored', () => {
  kept.set('event:boda', JSON.stringify({ id: 'one', version: 1, form: { ...form, firstDay: 7 } }))
  expect(readKeptForm('boda', 'one')).toBeNull()
  kept.set('event:boda', '{')
  expect(readKeptForm('boda', 'one')).toBeNull()
})

it('A form stored before recurrence existed is an event that takes place once', () => {
  const { rule: _rule, repeat: _repeat, scope: _scope, ...older } = form
  kept.set('event:boda', JSON.stringify({ id: 'one', version: 1, form: older }))
  expect(readKeptForm('boda', 'one')?.form).toEqual(form)
})

it('A form restores its rule and its scope, and is ignored if they are invalid', () => {
  const weekly = { ...form, rule: 'FREQ=WEEKLY', scope: 'following' as const }
  keepForm('boda', { id: 'one/2027-06-19T10:00:00', version: 1, form: weekly })
  expect(readKeptForm('boda', 'one/2027-06-19T10:00:00')?.form).toEqual(weekly)
  for (const wrong of [{ rule: 7 }, { scope: 'some' }, { repeat: null }, { repeat: { every: 'hour' } }]) {
    kept.set('event:boda', JSON.stringify({ id: 'one', version: 1, form: { ...form, ...wrong } }))
    expect(readKeptForm('boda', 'one')).toBeNull()
  }
})
