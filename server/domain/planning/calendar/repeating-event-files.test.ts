import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCalendar } from '#server/domain/planning/calendar-files/calendar-reader.ts'
import { ruleOn } from '#server/domain/planning/calendar-files/recurrences.fixture.ts'
import { databaseForTests } from '#test/databases.ts'
import { deleteEvent } from './delete-event.ts'
import { shownWithin } from './event.ts'
import { importCalendar } from './import-calendar.ts'
import { at, repeatingEvents, second, third } from './repeating-events.fixture.ts'

const getDatabase = databaseForTests()
const begin = () => repeatingEvents(getDatabase())

it('A file contains a recurring event as a rule, and is recognised on import', async () => {
  const { add, change, couple, wedding, own, text } = await begin()
  const { id } = await add()
  await change(second, 'this', { title: 'Ensayo', color: 'sun' })
  await deleteEvent(couple(), { id, scope: 'this', occurrence: third })
  const day = { allDay: true, start: at('2027-05-01T00:00:00Z'), end: at('2027-05-02T00:00:00Z') }
  await add({ ...day, title: 'Cuota', recurrence: 'FREQ=MONTHLY;UNTIL=20270801T235959' })
  await add({ recurrence: 'FREQ=DAILY;UNTIL=20270312T235959', title: 'Dieta' })
  const before = await own()
  const written = await text()
  const lines = written.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'TZID:Europe/Madrid',
      'DTSTART;TZID=Europe/Madrid:20270309T200000',
      'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TU',
      'EXDATE;TZID=Europe/Madrid:20270323T200000',
      'RECURRENCE-ID;TZID=Europe/Madrid:20270316T200000',
      'RRULE:FREQ=MONTHLY;UNTIL=20270801',
      'RRULE:FREQ=DAILY;UNTIL=20270312T225959Z',
    ]),
  )
  const brought = await importCalendar(couple(), wedding.id, written)
  expect(brought.problems).toEqual([])
  expect(new Set(brought.events.map(({ standing }) => standing))).toEqual(new Set(['same']))
  expect(await own()).toEqual(before)
})

it('For any rule, a file has the same occurrences as the calendar', async () => {
  const { add, text, wedding, couple } = await begin()
  const rule = ruleOn('2027-01-29')
  const samples = fc.sample(fc.record({ recurrence: rule, allDay: fc.boolean() }), { numRuns: 60, seed: 16 })
  const written = await Promise.all(
    samples.map((one) =>
      add(
        one.allDay
          ? { ...one, start: at('2027-01-29T00:00:00Z'), end: at('2027-01-30T00:00:00Z') }
          : { ...one, start: at('2027-01-29T21:30:00Z'), end: at('2027-01-29T23:30:00Z') },
      ),
    ),
  )
  const window = { from: at('2026-12-01T00:00:00Z'), to: at('2029-01-01T00:00:00Z') }
  const place = { timeZone: wedding.timeZone, now: couple().clock.now() }
  const { events, problems } = readCalendar(await text(), place)
  expect(problems).toEqual([])
  for (const event of written) {
    const read = events.find(({ uid }) => uid.startsWith(event.id))
    const times = (one: typeof event) => shownWithin(one, window).map(({ start, end }) => [start, end])
    expect(read && times({ ...event, ...read })).toEqual(times(event))
    expect(times(event).length).toBeGreaterThan(0)
  }
})
