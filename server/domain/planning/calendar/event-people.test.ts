import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { attachmentsOf, uploadAttachment } from '#server/domain/files/attachments/index.ts'
import { calendarText } from '#server/domain/planning/calendar-feeds/calendar-text.ts'
import { rows } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { databaseForTests } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { plannerOf, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { attachToEvent } from './attach-to-event.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { eventsFor } from './event-queries.ts'
import { importCalendar } from './import-calendar.ts'
import { remindOfEvents } from './remind-of-events.ts'
import { searchEvents } from './search-events.ts'
import { takeOffEvent } from './take-off-event.ts'
import { updateEvent } from './update-event.ts'

const getDatabase = databaseForTests()
const at = (text: string) => new Date(text)
const tasting = {
  title: 'Prueba de menú',
  description: 'Cuatro entrantes.',
  place: 'Cortijo Los Olivos, Ronda',
  start: at('2027-03-05T16:00:00Z'),
  end: at('2027-03-05T17:30:00Z'),
  allDay: false,
  color: 'plum',
  reminderMinutes: 60,
}
const accountOf = (viewer: Awaited<ReturnType<typeof someoneRegistered>>) =>
  viewer.kind === 'account' ? viewer.accountId : ''

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, wedding, partner } = world
  const couple = () => requestBy(platform, partner)
  const planner = await plannerOf(world)
  const window = { from: at('2026-12-01T00:00:00Z'), to: at('2027-12-01T00:00:00Z') }
  const own = async () =>
    (await eventsFor(couple(), wedding.id, window)).filter(({ source }) => source === 'own')
  const add = (change: object = {}, id = platform.random.uuid()) =>
    createEvent(couple(), { weddingId: wedding.id, id, input: { ...tasting, ...change } })
  const text = async () =>
    (
      await calendarText(platform.database.db, platform, { wedding, part: 'partner', language: 'es' })
    ).replaceAll('\r\n ', '')
  const emailOf = async (accountId: string) => {
    const emailQuery = sql`select email from accounts where id = ${accountId}`
    return (await rows<{ email: string }>(platform.database.db, emailQuery))[0]?.email ?? ''
  }
  return { ...world, couple, planner, own, add, text, emailOf }
}

it('Place and people stay when a change omits them, and one occurrence can have its own', async () => {
  const { own, add, couple, partner, planner } = await begin()
  const memberIds = [accountOf(partner)]
  const { id } = await add({
    memberIds,
    recurrence: 'FREQ=WEEKLY;COUNT=3',
    place: 'Calle Sevilla 12,\n  Ronda',
  })
  const { place: _place, ...words } = tasting
  const later = { start: at('2027-03-12T16:00:00Z'), end: at('2027-03-12T17:30:00Z') }
  const second = '2027-03-12T17:00:00'
  const one = { id, version: 1, scope: 'this', occurrence: second } as const
  const moved = { ...words, ...later, place: 'Málaga', memberIds: [accountOf(planner)] }
  await updateEvent(couple(), { ...one, input: moved })
  await updateEvent(couple(), { id, version: 2, input: { ...words, title: 'Prueba' } })
  expect((await own()).map(({ title, place, memberIds: who }) => [title, place, who])).toEqual([
    ['Prueba', 'Calle Sevilla 12, Ronda', memberIds],
    ['Prueba', 'Málaga', [accountOf(planner)]],
    ['Prueba', 'Calle Sevilla 12, Ronda', memberIds],
  ])
})

it('People outside the wedding cannot be added to an event, and former members do not block its changes', async () => {
  const { add, own, couple, planner, platform } = await begin()
  const stranger = accountOf(await someoneRegistered(platform))
  await expect(add({ memberIds: [stranger] })).rejects.toThrow(InvalidInput)
  const { id } = await add({ memberIds: [accountOf(planner)] })
  await rows(platform.database.db, sql`delete from memberships where account_id = ${accountOf(planner)}`)
  const input = { ...tasting, title: 'Otra', memberIds: [accountOf(planner)] }
  await updateEvent(couple(), { id, version: 1, input })
  expect((await own()).map(({ title }) => title)).toEqual(['Otra'])
})

it('Participants are reminded, and both partners where there are none', async () => {
  const { add, partner, planner, platform, emailOf } = await begin()
  const post = postOf(platform)
  const [one, other] = await Promise.all([partner, planner].map((who) => emailOf(accountOf(who))))
  const subjectsTo = async (email = '') => (await post.to(email)).map(({ subject }) => subject.split(':')[0])
  await Promise.all([one, other].map(subjectsTo))
  await add({ title: 'De los dos' })
  await add({ title: 'De la organizadora', memberIds: [accountOf(planner)] })
  platform.clock.set(at('2027-03-05T15:01:00Z'))
  await remindOfEvents(platform)
  expect(await subjectsTo(one)).toEqual(['De los dos'])
  expect(await subjectsTo(other)).toEqual(['De la organizadora'])
  await add({ title: 'De quien se fue', memberIds: [accountOf(planner)], ...inApril })
  await rows(platform.database.db, sql`delete from memberships where account_id = ${accountOf(planner)}`)
  platform.clock.set(at('2027-04-05T15:01:00Z'))
  await remindOfEvents(platform)
  expect(await subjectsTo(other)).toEqual([])
  expect(await subjectsTo(one)).toEqual(['De quien se fue'])
})
const inApril = { start: at('2027-04-05T16:00:00Z'), end: at('2027-04-05T17:00:00Z') }

it('A file has place, people and file names, without addresses, and imports them', async () => {
  const { add, text, couple, partner, own, wedding, emailOf } = await begin()
  const { id } = await add({ memberIds: [accountOf(partner)] })
  const upload = { weddingId: wedding.id, ownerKind: 'event' } as const
  const file = await uploadAttachment(couple(), new File(['Croquetas'], 'menú, final.txt'), upload)
  await attachToEvent(couple(), id, file.id)
  const written = await text()
  expect(written).toContain(String.raw`LOCATION:Cortijo Los Olivos\, Ronda`)
  expect(written).toMatch(/ATTENDEE;[^:]*CN="[^"]+":urn:uuid:/)
  expect(written).toMatch(/ATTACH;FILENAME="menú, final.txt";SIZE=9:[^\r]*\/boda\/calendario\?evento=/)
  const email = await emailOf(accountOf(partner))
  for (const secret of ['METHOD:', '/attachments/', email]) expect(written).not.toContain(secret)
  const brought = await importCalendar(couple(), wedding.id, written)
  expect(new Set(brought.events.map(({ standing }) => standing))).toEqual(new Set(['same']))
  const elsewhere = written
    .replaceAll(/^UID:.*$/gm, (line) => `${line}.elsewhere`)
    .replace(
      /ATTENDEE.*/,
      (line) => `${line}\r\nATTENDEE:MAILTO:${email.toUpperCase()}\r\nATTENDEE:mailto:x@y.es`,
    )
  await importCalendar(couple(), wedding.id, elsewhere)
  const tastings = (await own()).filter(({ title }) => title === tasting.title)
  expect(tastings.map(({ place, memberIds }) => [place, memberIds])).toEqual(
    Array(2).fill([tasting.place, [accountOf(partner)]]),
  )
})

it('A file belongs to one event, is removed by any member, and is restored', async () => {
  const { add, couple, wedding, platform, planner } = await begin()
  const [one, other] = [await add(), await add()]
  const upload = { weddingId: wedding.id, ownerKind: 'event' } as const
  const { id } = await uploadAttachment(requestBy(platform, planner), new File(['x'], 'x.txt'), upload)
  const files = async () =>
    (await attachmentsOf(platform.database.db, 'event', [one.id])).get(one.id)?.map(({ name }) => name)
  await attachToEvent(couple(), one.id, id)
  await expect(attachToEvent(couple(), other.id, id)).rejects.toThrow('Attachment not found')
  await takeOffEvent(requestBy(platform, planner), one.id, id)
  expect(await files()).toEqual([])
  await attachToEvent(couple(), one.id, id)
  expect(await files()).toEqual(['x.txt'])
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(takeOffEvent(stranger, one.id, id)).rejects.toThrow('Event not found')
  await deleteEvent(couple(), { id: one.id })
  await expect(attachToEvent(couple(), one.id, id)).rejects.toThrow('Event not found')
  await expect(takeOffEvent(couple(), one.id, id)).rejects.toThrow('Event not found')
})

it('A search finds texts, places and people without accents, a series once, future events first', async () => {
  const { add, couple, wedding, partner, platform } = await begin()
  await add({ title: 'Visita', start: at('2026-11-01T10:00:00Z'), end: at('2026-11-01T11:00:00Z') })
  await add({ title: 'Baile', recurrence: 'FREQ=WEEKLY;COUNT=4', place: 'Academia' })
  await add({ title: 'Menú', memberIds: [accountOf(partner)], place: '', ...inApril })
  const find = async (search: string) =>
    (await searchEvents(couple(), { weddingId: wedding.id, search })).map(
      ({ title, start }) => `${title} ${start.toISOString().slice(0, 10)}`,
    )
  expect(await find('RONDA olivos')).toEqual(['Visita 2026-11-01'])
  expect(await find('academia')).toEqual(['Baile 2027-03-05'])
  const { name } = (
    await rows<{ name: string }>(
      platform.database.db,
      sql`select name from accounts where id = ${accountOf(partner)}`,
    )
  )[0] ?? { name: '' }
  expect(await find(`menu ${name.toLowerCase()}`)).toEqual(['Menú 2027-04-05'])
  expect(await find('boda de lucia')).toEqual(['Boda de Lucía y Mateo 2027-06-19'])
  expect(await find(' ')).toEqual([])
  platform.clock.set(at('2027-03-20T00:00:00Z'))
  expect(await find('baile')).toEqual(['Baile 2027-03-26'])
  platform.clock.set(at('2027-05-01T00:00:00Z'))
  expect(await find('a')).toEqual([
    'Boda de Lucía y Mateo 2027-06-19',
    'Menú 2027-04-05',
    'Baile 2027-03-26',
    'Visita 2026-11-01',
  ])
  const stranger = requestBy(platform, await someoneRegistered(platform))
  expect(await searchEvents(stranger, { weddingId: wedding.id, search: 'a' })).toEqual([])
  const derived = await searchEvents(couple(), { weddingId: wedding.id, search: 'a', sources: ['wedding'] })
  expect(derived.map(({ source }) => source)).toEqual(['wedding'])
})
