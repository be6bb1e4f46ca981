import { expect, it } from 'vitest'
import { draftFor } from './event-form.ts'
import { parseKeptEvent } from './kept-event.ts'

const form = { ...draftFor('2027-06-19', 'Europe/Madrid'), title: 'Brindis' }
const keptEvent = { version: 3, day: '2027-06-19', form }

it('A stored event form is read with its version, its rule and its scope', () => {
  const weekly = { ...form, rule: 'FREQ=WEEKLY', scope: 'following' as const }
  for (const one of [keptEvent, { ...keptEvent, version: null }, { ...keptEvent, form: weekly }])
    expect(parseKeptEvent(JSON.parse(JSON.stringify(one)))).toEqual(one)
})

it.each([
  { firstDay: 7 },
  { memberIds: [7] },
  { rule: 7 },
  { scope: 'some' },
  { repeat: null },
  { repeat: { every: 'hour' } },
])('A stored form with %o is ignored', (wrong) => {
  expect(parseKeptEvent({ ...keptEvent, form: { ...form, ...wrong } })).toBeNull()
})
