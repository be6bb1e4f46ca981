import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { instalmentsOfPlan, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { createTask } from '#server/domain/planning/board-tasks/index.ts'
import { updateTask } from '#server/domain/planning/board-tasks/update-task.ts'
import { updateWedding } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { days, minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { showOnPage } from '#test/page-world.ts'
import { postOf } from '#test/post.ts'
import { payInInstalments, promiseFor, plannerOf, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { EventChanged, EventNotFound } from './calendar.refusals.ts'
import { calendarText } from '#server/domain/planning/calendar-feeds/calendar-text.ts'
import { closeCalendarFeed } from '#server/domain/planning/calendar-feeds/close-calendar-feed.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { isEditable } from './event.ts'
import { eventsFor } from './event-queries.ts'
import { feedToken } from '#server/domain/planning/calendar-feeds/feed.ts'
import { feedOf, readFeed } from '#server/domain/planning/calendar-feeds/feed-query.ts'
import { importCalendar } from './import-calendar.ts'
import { openCalendarFeed } from '#server/domain/planning/calendar-feeds/open-calendar-feed.ts'
import { previewCalendarImport } from './preview-calendar-import.ts'
import { remindOfEvents } from './remind-of-events.ts'
import { restoreEvent } from './restore-event.ts'
import { updateEvent } from './update-event.ts'

const getDatabase = databaseForTests()
const at = (text: string) => new Date(text)
const dress = {
  title: 'Prueba del vestido',
  description: 'Llevar los zapatos.',
  start: at('2027-03-05T16:00:00Z'),
  end: at('2027-03-05T17:30:00Z'),
  allDay: false,
  color: 'plum',
  reminderMinutes: 60,
}

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, wedding, partner } = world
  const couple = () => requestBy(platform, partner)
  const window = { from: at('2026-12-01T00:00:00Z'), to: at('2027-12-01T00:00:00Z') }
  const calendar = (viewer = partner) => eventsFor(requestBy(platform, viewer), wedding.id, window)
  const add = (change: Partial<typeof dress> = {}, id = platform.random.uuid()) =>
    createEvent(couple(), { weddingId: wedding.id, id, input: { ...dress, ...change } })
  const titles = async () => (await calendar()).map(({ title }) => title)
  const planner = await plannerOf(world)
  return { ...world, couple, calendar, add, titles, planner }
}

it('An event is created once per id, changed only from its current version, and deleted', async () => {
  const { platform, couple, add, calendar, planner, wedding, titles } = await begin()
  const id = platform.random.uuid()
  await add({}, id)
  await add({}, id)
  await expect(add({ title: 'Otra vez' }, id)).rejects.toMatchObject({ event: { id, title: dress.title } })
  const [shown] = await calendar()
  expect(shown).toMatchObject({ ...dress, id, source: 'own', version: 1, seriesId: null, recurrence: null })
  const moved = { ...dress, start: at('2027-03-06T16:00:00Z'), end: at('2027-03-06T17:00:00Z') }
  await updateEvent(requestBy(platform, planner), { id, version: 1, input: moved })
  const late = updateEvent(couple(), { id, version: 1, input: { ...dress, title: 'Mi cambio' } })
  await expect(late).rejects.toThrow(EventChanged)
  await expect(late).rejects.toMatchObject({ event: { start: moved.start, version: 2 } })
  await deleteEvent(couple(), { id })
  await expect(deleteEvent(couple(), { id })).rejects.toThrow('Event not found')
  await expect(updateEvent(couple(), { id, version: 2, input: dress })).rejects.toThrow(EventNotFound)
  await expect(add({}, id)).rejects.toThrow(EventNotFound)
  expect(await titles()).toEqual(['Boda de Lucía y Mateo'])
  await restoreEvent(couple(), { id })
  expect(await titles()).toEqual(['Prueba del vestido', 'Boda de Lucía y Mateo'])
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(updateEvent(stranger, { id, version: 2, input: dress })).rejects.toThrow('Event not found')
  await expect(deleteEvent(stranger, { id })).rejects.toThrow(EventNotFound)
  expect(await eventsFor(stranger, wedding.id, { from: dress.start, to: dress.end })).toEqual([])
})

it('An event that ends before it begins, or with invalid whole days, is refused', async () => {
  const { add } = await begin()
  for (const change of [
    { end: at('2027-03-05T15:00:00Z') },
    { allDay: true },
    { title: ' ' },
    { color: 'pink' },
  ])
    await expect(add(change)).rejects.toThrow(InvalidInput)
})

it('A derived event appears automatically, moves with its source, and cannot be changed', async () => {
  const { platform, couple, calendar, wedding, planner, dinner, receivingAccount } = await begin()
  const celebration = {
    id: platform.random.uuid(),
    name: 'Ceremonia',
    startsAt: '2027-06-19T19:00',
    endsAt: '2027-06-20T01:30',
    place: 'Ermita',
  }
  await showOnPage(couple(), wedding.id, { celebrations: [celebration] })
  const backwards = [{ ...celebration, endsAt: '2027-06-19T18:00' }]
  await expect(showOnPage(couple(), wedding.id, { celebrations: backwards })).rejects.toThrow(InvalidInput)
  const task = platform.random.uuid()
  await createTask(couple(), { id: task, weddingId: wedding.id, name: 'Flores', due_date: '2027-05-01' })
  platform.clock.advance(days(20))
  const guest = requestBy(platform)
  const promise = await contribute(guest, promiseFor({ platform, wedding }, [{ giftId: dinner.id }]))
  const carmenEnds = 'Regalo de La abuela Carmen: acaba el plazo'
  const shown = async (viewer?: typeof planner) =>
    (await calendar(viewer)).map(({ source, title, start, link }) => [
      source,
      title,
      start.toISOString(),
      link,
    ])
  // An ordinary promise is held for hours and is no date of the calendar.
  expect((await shown()).map(([source]) => source)).not.toContain('deadline')
  await payInInstalments(guest, promise)
  expect(await shown()).toEqual([
    ['deadline', carmenEnds, '2026-12-19T00:00:00.000Z', '/boda/llegado'],
    ['deadline', carmenEnds, '2027-01-14T00:00:00.000Z', '/boda/llegado'],
    ['task', 'Flores', '2027-05-01T00:00:00.000Z', `/boda/tareas?tarea=${task}`],
    ['wedding', 'Boda de Lucía y Mateo', '2027-06-19T00:00:00.000Z', '/boda/ajustes'],
    ['celebration', 'Ceremonia', '2027-06-19T17:00:00.000Z', '/boda/pagina'],
  ])
  expect((await calendar()).some(isEditable)).toBe(false)
  expect((await shown(planner)).map(([source]) => source)).toEqual(['task', 'wedding', 'celebration'])
  await updateTask(couple(), { id: task, due_date: null })
  await updateWedding(couple(), { id: wedding.id, weddingDate: '2027-06-26' })
  await showOnPage(couple(), wedding.id, {
    celebrations: [{ ...celebration, startsAt: '2027-06-18T21:00' }],
  })
  for (const instalment of await instalmentsOfPlan(platform.database.db, promise.id))
    await markSent(guest, privateToken(platform.secrets, instalment.id), receivingAccount.id)
  expect((await shown()).map(([, title, start]) => [title, start])).toEqual([
    ['Ceremonia', '2027-06-18T19:00:00.000Z'],
    ['Boda de Lucía y Mateo', '2027-06-26T00:00:00.000Z'],
  ])
})

const file = (title: string, more: readonly string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:cita@elsewhere',
    `SUMMARY:${title}`,
    'DTSTART:20270110T100000Z',
    'DURATION:PT1H',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:baile@elsewhere',
    'SUMMARY:Clase de baile',
    'DTSTART;TZID=Europe/Madrid:20270302T200000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'END:VEVENT',
    ...more,
    'END:VCALENDAR',
  ].join('\n')

it('A repeated import changes nothing, and a newer file updates its events', async () => {
  const { couple, wedding, calendar, titles } = await begin()
  const counts = async (text: string, act = importCalendar) => {
    const { events, problems } = await act(couple(), wedding.id, text)
    return [...events.map(({ standing }) => standing), ...problems.map(({ code }) => code)]
  }
  expect(await counts(file('Notaría'), previewCalendarImport)).toEqual(['new', 'new'])
  expect(await titles()).toEqual(['Boda de Lucía y Mateo'])
  expect(await counts(file('Notaría'))).toEqual(['new', 'new'])
  expect(await counts(file('Notaría', ['BEGIN:VEVENT', 'SUMMARY:x', 'END:VEVENT']))).toEqual([
    'same',
    'same',
    'noStart',
  ])
  const lessons = ['Clase de baile', 'Clase de baile', 'Clase de baile']
  expect(await titles()).toEqual(['Notaría', ...lessons, 'Boda de Lucía y Mateo'])
  const [notary, lesson] = await calendar()
  expect([lesson?.recurrence, lesson && isEditable(lesson)]).toEqual(['FREQ=WEEKLY;COUNT=3', true])
  // What was changed here stays, while the file says what it said.
  const { title, description, start, end, allDay } = notary ?? dress
  const input = {
    title: `${title} (con DNI)`,
    description,
    start,
    end,
    allDay,
    color: 'sun',
    reminderMinutes: 1440,
  }
  await updateEvent(couple(), { id: notary?.id ?? '', version: 1, input })
  expect(await counts(file('Notaría'))).toEqual(['same', 'same'])
  expect((await titles())[0]).toBe('Notaría (con DNI)')
  expect(await counts(file('Notaría a las once'))).toEqual(['changed', 'same'])
  expect((await calendar())[0]).toMatchObject({
    title: 'Notaría a las once',
    color: 'sun',
    reminderMinutes: 1440,
  })
  await deleteEvent(couple(), { id: lesson?.seriesId ?? '' })
  expect(await titles()).toEqual(['Notaría a las once', 'Boda de Lucía y Mateo'])
  expect(await counts(file('Notaría a las once'))).toEqual(['same', 'new'])
  expect(await titles()).toContain('Clase de baile')
  await expect(counts(`BEGIN:VCALENDAR\n${'x'.repeat(800_000)}`)).rejects.toThrow(InvalidInput)
})

it('Our own export is recognised as existing events', async () => {
  const { platform, couple, wedding, add } = await begin()
  const { id } = await add()
  await add({
    title: 'Viaje',
    start: at('2027-07-01T00:00:00Z'),
    end: at('2027-07-10T00:00:00Z'),
    allDay: true,
  })
  await importCalendar(couple(), wedding.id, file('Notaría'))
  const text = async () =>
    calendarText(platform.database.db, platform, { wedding, part: 'partner', language: 'es' })
  const before = await text()
  await updateEvent(couple(), { id, version: 1, input: { ...dress, title: 'Prueba final' } })
  const standings = async (written: string) =>
    (await importCalendar(couple(), wedding.id, written)).events.map(({ standing }) => standing)
  expect(new Set(await standings(await text()))).toEqual(new Set(['same']))
  // An older one takes nothing back.
  expect(new Set(await standings(before))).toEqual(new Set(['same']))
  expect(await text()).toContain('SUMMARY:Prueba final')
})

it('A secret address shows its holder’s calendar until it is renewed, closed, or the holder leaves', async () => {
  const { platform, couple, add, wedding, dinner, planner } = await begin()
  await add()
  platform.clock.advance(days(20))
  const guest = requestBy(platform)
  await payInInstalments(
    guest,
    await contribute(guest, promiseFor({ platform, wedding }, [{ giftId: dinner.id }])),
  )
  const first = await openCalendarFeed(couple(), wedding.id)
  const second = await openCalendarFeed(couple(), wedding.id)
  const theirs = await openCalendarFeed(requestBy(platform, planner), wedding.id)
  const readBy = (feed: { id: string }) => readFeed(platform, feedToken(platform.secrets, feed.id))
  expect(await readBy(first)).toBeNull()
  expect(await feedOf(couple(), wedding.id)).toMatchObject({ id: second.id })
  expect(await readBy(second)).toMatch(
    /SUMMARY:Prueba del vestido[^]*REFRESH|REFRESH[^]*SUMMARY:Prueba del vestido/,
  )
  expect(await readBy(second)).toContain('Carmen')
  expect(await readBy(theirs)).toContain('SUMMARY:Prueba del vestido')
  expect(await readBy(theirs)).not.toContain('Carmen')
  await closeCalendarFeed(couple(), wedding.id)
  expect([await readBy(second), await feedOf(couple(), wedding.id)]).toEqual([null, null])
  await platform.database.transaction((tx) =>
    rows(tx, sql`delete from memberships where wedding_id = ${wedding.id} and part = 'planner'`),
  )
  expect(await readBy(theirs)).toBeNull()
})

it('Both are reminded once of a future event, however often and late the job runs', async () => {
  const { platform, couple, partner, add } = await begin()
  const post = postOf(platform)
  const { email = '' } =
    (
      await rows<{ email: string }>(
        platform.database.db,
        sql`select email from accounts where id = ${partner.kind === 'account' ? partner.accountId : ''}`,
      )
    )[0] ?? {}
  await post.to(email)
  const noticeTexts = async () => {
    await remindOfEvents(platform)
    await remindOfEvents(platform)
    return (await post.to(email)).map(({ subject }) => subject)
  }
  const { id } = await add()
  await add({ title: 'Sin aviso', reminderMinutes: undefined })
  const { id: gone } = await add({ title: 'Anulada' })
  await deleteEvent(couple(), { id: gone })
  platform.clock.set(at('2027-03-05T14:59:00Z'))
  expect(await noticeTexts()).toEqual([])
  platform.clock.advance(minutes(2))
  expect(await noticeTexts()).toEqual([
    expect.stringMatching(/^Prueba del vestido: viernes, 5 de marzo de 2027.*17:00/),
  ])
  expect(await noticeTexts()).toEqual([])
  // A moved event is reminded of again; one that has begun is not.
  const input = { ...dress, start: at('2027-03-08T10:00:00Z'), end: at('2027-03-08T11:00:00Z') }
  await updateEvent(couple(), { id, version: 1, input })
  await add({ title: 'Ya empezada', start: at('2027-03-07T10:00:00Z'), end: at('2027-03-07T11:00:00Z') })
  platform.clock.set(at('2027-03-08T09:30:00Z'))
  expect(await noticeTexts()).toEqual([expect.stringContaining('8 de marzo')])
})
