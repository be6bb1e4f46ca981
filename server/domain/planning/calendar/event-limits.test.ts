import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { eventLimit } from '#shared/inputs/event.ts'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import { databaseForTests } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { EventNotFound } from './calendar.refusals.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { eventsFor } from './event-queries.ts'
import { importCalendar } from './import-calendar.ts'
import { restoreEvent } from './restore-event.ts'
import { searchEvents } from './search-events.ts'
import { updateEvent } from './update-event.ts'

const getDatabase = databaseForTests()
const at = (text: string) => new Date(text)
const tasting = {
  title: 'Cata de jamón',
  description: '',
  start: at('2027-03-05T16:00:00Z'),
  end: at('2027-03-05T17:30:00Z'),
  allDay: false,
  color: 'plum',
}

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, wedding, partner } = world
  const couple = () => requestBy(platform, partner)
  const add = (change: object = {}) =>
    createEvent(couple(), {
      weddingId: wedding.id,
      id: platform.random.uuid(),
      input: { ...tasting, ...change },
    })
  return { ...world, couple, add }
}

/** The rule by which an input is refused, and of which field. */
async function refusalOf(creation: Promise<unknown>): Promise<string> {
  const error: unknown = await creation.catch((thrown: unknown) => thrown)
  if (!(error instanceof InvalidInput)) throw error
  return error.issues.map(({ path, rule }) => `${path} ${rule}`).join(', ')
}

it('An invalid event is refused by field and rule, and a missing one with its own refusal', async () => {
  const { add, couple, wedding } = await begin()
  expect(await refusalOf(add({ end: at('2027-03-05T15:59:59Z') }))).toBe('end endBeforeStart')
  expect(await refusalOf(add({ end: at('2029-03-05T17:30:00Z') }))).toBe('end tooLong')
  const far = { start: at('9999-12-31T10:00:00Z'), end: at('9999-12-31T11:00:00Z') }
  expect(await refusalOf(add(far))).toBe('start dateTime, end dateTime')
  expect(await refusalOf(add({ title: 'x'.repeat(planningLimits.title + 1) }))).toBe('title tooLong')
  expect(await refusalOf(add({ description: 'x'.repeat(300_000) }))).toBe('description tooLong')
  expect(await refusalOf(add({ place: 'x'.repeat(planningLimits.place + 1) }))).toBe('place tooLong')
  expect(await refusalOf(add({ reminderMinutes: -1 }))).toBe('reminderMinutes wrong')
  expect(await refusalOf(add({ reminderMinutes: 99_999 }))).toBe('reminderMinutes tooMuch')
  const unknown = { id: crypto.randomUUID(), version: 1, input: tasting }
  await expect(updateEvent(couple(), unknown)).rejects.toThrow(EventNotFound)
  await expect(deleteEvent(couple(), { id: unknown.id })).rejects.toThrow(EventNotFound)
  const window = { from: at('2027-03-01T00:00:00Z'), to: at('2027-04-01T00:00:00Z') }
  expect(await refusalOf(eventsFor(couple(), wedding.id, window, -1))).toBe('first wrong')
})

it('A calendar has a maximum of events, also by import, which reports the skipped ones', async () => {
  const { add, couple, platform, wedding } = await begin()
  const gone = await add()
  await deleteEvent(couple(), { id: gone.id })
  const fill = sql`insert into events (id, wedding_id, title, description, starts_at, ends_at, all_day, color, version, created_at, changed_at)
    select gen_random_uuid(), ${wedding.id}, 'Prueba ' || n, '', timestamptz '2027-01-01 08:00Z' + n * interval '1 hour',
      timestamptz '2027-01-01 09:00Z' + n * interval '1 hour', false, 'sun', 1, now(), now()
    from generate_series(1, ${eventLimit - 1}::int) n`
  await platform.database.transaction((tx) => rows(tx, fill))
  await add()
  expect(await refusalOf(add())).toBe('title calendar.full')
  expect(await refusalOf(restoreEvent(couple(), { id: gone.id }))).toBe('id calendar.full')
  const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1@x', 'DTSTART:20270619T170000Z', 'SUMMARY:Brindis']
    .concat(['END:VEVENT', 'END:VCALENDAR', ''])
    .join('\r\n')
  expect(await refusalOf(importCalendar(couple(), wedding.id, file))).toBe('file calendar.full')
  const found = (search: string) => searchEvents(couple(), { weddingId: wedding.id, search })
  expect((await found('brindis')).length).toBe(0)
  expect((await found('jamon')).map(({ title }) => title)).toEqual(['Cata de jamón'])
  expect((await found('prueba')).length).toBe(100)
  const window = { from: at('2027-01-01T00:00:00Z'), to: at('2028-01-01T00:00:00Z') }
  const first = await eventsFor(couple(), wedding.id, window, 2)
  expect(first.map(({ title }) => title)).toEqual(['Prueba 1', 'Prueba 2'])
})
