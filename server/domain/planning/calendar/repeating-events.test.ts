import { expect, it } from 'vitest'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { EventChanged, EventNotFound } from './calendar.refusals.ts'
import { deleteEvent } from './delete-event.ts'
import {
  asPlanned,
  at,
  classes,
  first,
  fourth,
  repeatingEvents,
  second,
  third,
  wall,
} from './repeating-events.fixture.ts'
import { importCalendar } from './import-calendar.ts'
import { restoreEvent } from './restore-event.ts'
import { updateEvent } from './update-event.ts'

const getDatabase = databaseForTests()
const begin = () => repeatingEvents(getDatabase())

it('An event recurs in local time, and its rule is shown', async () => {
  const { add, own, starts } = await begin()
  await add()
  expect(await starts()).toEqual(asPlanned)
  const [one] = await own()
  expect(one).toMatchObject({ recurrence: 'FREQ=WEEKLY;COUNT=4;BYDAY=TU', occurrence: first, version: 1 })
})

it.each([
  'FREQ=HOURLY',
  'FREQ=WEEKLY;COUNT=0',
  'FREQ=WEEKLY;COUNT=731',
  'FREQ=DAILY;INTERVAL=100',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;COUNT=2;UNTIL=20270601T235959',
  'FREQ=WEEKLY;UNTIL=99991231T235959',
  'FREQ=DAILY\r\nSUMMARY:x',
  'FREQ=YEARLY;BYHOUR=1,2,3',
  'every day',
  // The first class is on a Tuesday.
  'FREQ=WEEKLY;BYDAY=MO',
])('A rule outside the form is refused: %j', async (recurrence) => {
  const { add, starts } = await begin()
  await expect(add({ recurrence })).rejects.toThrow(InvalidInput)
  expect(await starts()).toEqual([])
})

it('One occurrence is changed alone, and is no exception any more once it equals the series', async () => {
  const { add, change, own, starts, couple } = await begin()
  const { id } = await add()
  const moved = { start: at('2027-03-17T18:00:00Z'), end: at('2027-03-17T19:30:00Z'), title: 'Ensayo' }
  await change(second, 'this', { ...moved, color: 'sun' })
  const [, changed, next] = await own()
  expect(changed).toMatchObject({ ...moved, id: `${id}/${second}`, color: 'sun', reminderMinutes: 60 })
  expect(next).toMatchObject({ title: 'Clase de baile', color: 'plum' })
  expect(await starts()).toEqual([asPlanned[0], '2027-03-17T18:00:00.000Z', ...asPlanned.slice(2)])
  const back = await change(second, 'this', {
    ...classes,
    start: at(wall('16', '19')),
    end: at(wall('16', '20')),
  })
  expect(back.series?.exceptions).toEqual({})
  await expect(change(second, 'this', { allDay: true })).rejects.toThrow(InvalidInput)
  for (const occurrence of ['2027-03-10T20:00:00', null]) {
    const thisOnly = { id, version: 3, input: classes, scope: 'this' as const, occurrence }
    await expect(updateEvent(couple(), thisOnly)).rejects.toThrow(EventNotFound)
  }
})

it('An occurrence and the following ones become a separate event, once', async () => {
  const { platform, add, change, own, starts, couple } = await begin()
  const { id } = await add()
  const followingId = platform.random.uuid()
  const later = { title: 'Clase de tango', start: at(wall('23', '17')), end: at(wall('23', '18')) }
  await expect(change(third, 'following', later)).rejects.toThrow(InvalidInput)
  const following = await change(third, 'following', later, followingId)
  expect(following).toMatchObject({ id: followingId, version: 1, title: 'Clase de tango' })
  const both = [...asPlanned.slice(0, 2), wall('23', '17'), wall('30', '16')]
  expect(await starts()).toEqual(both)
  expect((await own()).map(({ seriesId }) => seriesId)).toEqual([id, id, followingId, followingId])
  // The request again: its answer was lost.
  const input = { ...classes, ...later }
  const repeated = { id, version: 1, input, scope: 'following' as const, occurrence: third, followingId }
  expect((await updateEvent(couple(), repeated)).id).toBe(followingId)
  expect(await starts()).toEqual(both)
  // New words at the same time leave the earlier occurrences to the first part alone.
  await change(second, 'following', { title: 'Chachachá' }, platform.random.uuid())
  expect((await own()).map(({ title }) => title)).toEqual([
    classes.title,
    'Chachachá',
    'Clase de tango',
    'Clase de tango',
  ])
  // From the first on, it is the whole event.
  await change(first, 'following', { title: 'Vals' }, platform.random.uuid())
  expect((await own()).map(({ title }) => title)).toEqual([
    'Vals',
    'Chachachá',
    'Clase de tango',
    'Clase de tango',
  ])
  const stranger = await someoneRegistered(platform)
  await expect(updateEvent(requestBy(platform, stranger), { ...repeated, version: 3 })).rejects.toThrow(
    EventNotFound,
  )
})

it('All occurrences move with the moved one, and keep their exceptions', async () => {
  const { add, change, own, starts, couple } = await begin()
  const { id } = await add()
  await change(second, 'this', { title: 'Ensayo' })
  await deleteEvent(couple(), { id, scope: 'this', occurrence: third })
  // A day and an hour later, and an hour longer.
  await change(fourth, 'all', {
    start: at('2027-03-31T19:00:00Z'),
    end: at('2027-03-31T21:00:00Z'),
    description: 'Con tacones',
    recurrence: 'FREQ=WEEKLY;COUNT=5;BYDAY=WE',
  })
  expect(await starts()).toEqual([
    '2027-03-10T20:00:00.000Z',
    '2027-03-17T20:00:00.000Z',
    '2027-03-31T19:00:00.000Z',
    '2027-04-07T19:00:00.000Z',
  ])
  const events = await own()
  expect(events.map(({ title }) => title)).toEqual([
    'Clase de baile',
    'Ensayo',
    'Clase de baile',
    'Clase de baile',
  ])
  expect(new Set(events.map(({ description }) => description))).toEqual(new Set(['Con tacones']))
  // Of whole days, and then once.
  const days = { allDay: true, start: at('2027-03-10T00:00:00Z'), end: at('2027-03-11T00:00:00Z') }
  await change('2027-03-10T21:00:00', 'all', days)
  expect((await starts())[0]).toBe('2027-03-10T00:00:00.000Z')
  await change('2027-03-10T00:00:00', 'all', { ...days, recurrence: null })
  expect(await starts()).toEqual(['2027-03-10T00:00:00.000Z'])
  expect((await own())[0]).toMatchObject({ seriesId: null, recurrence: null })
})

it('One of several weekdays is replaced in all occurrences', async () => {
  const { add, change, starts } = await begin()
  await add({ recurrence: 'FREQ=WEEKLY;COUNT=4;BYDAY=TU,TH' })
  expect((await starts()).map((start) => start.slice(8, 13))).toEqual(['09T19', '11T19', '16T19', '18T19'])
  await change('2027-03-18T20:00:00', 'all', {
    start: at(wall('19', '20')),
    end: at(wall('19', '21')),
    recurrence: 'FREQ=WEEKLY;COUNT=4;BYDAY=TU,FR',
  })
  expect((await starts()).map((start) => start.slice(8, 13))).toEqual(['09T20', '12T20', '16T20', '19T20'])
  // The first day itself is one that is not any more.
  await change('2027-03-16T21:00:00', 'all', {
    start: at(wall('17', '20')),
    end: at(wall('17', '21')),
    recurrence: 'FREQ=WEEKLY;COUNT=3;BYDAY=WE,FR',
  })
  expect((await starts()).map((start) => start.slice(8, 13))).toEqual(['10T20', '12T20', '17T20'])
})

it('A change without the rule keeps it, and one of an older version is refused', async () => {
  const { add, couple, starts, change } = await begin()
  const { id } = await add()
  const { recurrence: _rule, ...input } = classes
  await updateEvent(couple(), { id, version: 1, input: { ...input, title: 'Vals' } })
  expect(await starts()).toEqual(asPlanned)
  const late = updateEvent(couple(), { id, version: 1, input, scope: 'this', occurrence: second })
  await expect(late).rejects.toThrow(EventChanged)
  await expect(change(second, 'this', { end: at('2027-03-01T00:00:00Z') })).rejects.toThrow(InvalidInput)
})

it('Occurrences are deleted one by one, from one on, or all, and restored', async () => {
  const { add, couple, starts, change } = await begin()
  const { id } = await add()
  await change(third, 'this', { title: 'Ensayo' })
  await deleteEvent(couple(), { id, scope: 'this', occurrence: second })
  expect(await starts()).toEqual([asPlanned[0], ...asPlanned.slice(2)])
  await expect(deleteEvent(couple(), { id, scope: 'this', occurrence: second })).rejects.toThrow(
    EventNotFound,
  )
  await deleteEvent(couple(), { id, scope: 'following', occurrence: third })
  expect(await starts()).toEqual([asPlanned[0]])
  await restoreEvent(couple(), { id, occurrence: third })
  expect(await starts()).toEqual([asPlanned[0], ...asPlanned.slice(2)])
  await restoreEvent(couple(), { id, occurrence: second })
  await restoreEvent(couple(), { id, occurrence: second })
  expect(await starts()).toEqual(asPlanned)
  await deleteEvent(couple(), { id })
  expect(await starts()).toEqual([])
  await restoreEvent(couple(), { id })
  expect(await starts()).toEqual(asPlanned)
  // The last that is left takes the event along.
  await deleteEvent(couple(), { id, scope: 'following', occurrence: first })
  expect(await starts()).toEqual([])
  await restoreEvent(couple(), { id, occurrence: first })
  expect(await starts()).toEqual(asPlanned)
})

it('A reminder is sent before each occurrence, also before a moved one', async () => {
  const { add, change, platform } = await begin()
  const remindAt = (event: { remindAt: Date | null }) => event.remindAt?.toISOString()
  expect(remindAt(await add())).toBe('2027-03-09T18:00:00.000Z')
  platform.clock.set(at('2027-03-10T00:00:00Z'))
  const earlier = { start: at(wall('15', '10')), end: at(wall('15', '11')) }
  expect(remindAt(await change(second, 'this', earlier))).toBe(
    new Date(at(wall('15', '10')).getTime() - minutes(60)).toISOString(),
  )
})

it('An imported rule outside the form keeps its times, and only moves in its own calendar', async () => {
  const { couple, wedding, own, starts, change } = await begin()
  const file = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:notaria@elsewhere',
    'SUMMARY:Notaría',
    'DTSTART;TZID=Europe/Madrid:20270115T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=MONTHLY;COUNT=3;BYMONTHDAY=15',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n')
  await importCalendar(couple(), wedding.id, file)
  const before = ['2027-01-15T09:00:00.000Z', '2027-02-15T09:00:00.000Z', '2027-03-15T09:00:00.000Z']
  const february = '2027-02-15T10:00:00'
  expect(await starts()).toEqual(before)
  await change(february, 'all', { title: 'Notaría (con DNI)', reminderMinutes: 60 })
  await change(february, 'this', { start: at('2027-02-16T09:00:00Z'), end: at('2027-02-16T10:00:00Z') })
  expect(await starts()).toEqual([before[0], '2027-02-16T09:00:00.000Z', before[2]])
  const [event] = await own()
  expect(event).toMatchObject({
    title: 'Notaría (con DNI)',
    recurrence: 'FREQ=MONTHLY;COUNT=3;BYMONTHDAY=15',
  })
  const later = { start: at('2027-02-16T11:00:00Z'), end: at('2027-02-16T12:00:00Z') }
  const fromFile = { issues: [{ path: 'recurrence', rule: 'fromFile' }] }
  await expect(change(february, 'all', later)).rejects.toMatchObject(fromFile)
  await expect(change(february, 'following', {}, couple().random.uuid())).rejects.toMatchObject(fromFile)
  const id = event?.seriesId ?? ''
  await deleteEvent(couple(), { id, scope: 'following', occurrence: february })
  expect(await starts()).toEqual([before[0]])
  await restoreEvent(couple(), { id, occurrence: february })
  expect(await starts()).toEqual([before[0], '2027-02-16T09:00:00.000Z', before[2]])
  // A rule of our own takes its place.
  await change('2027-01-15T10:00:00', 'all', { recurrence: 'FREQ=WEEKLY;COUNT=2' })
  expect((await starts()).length).toBe(2)
})
