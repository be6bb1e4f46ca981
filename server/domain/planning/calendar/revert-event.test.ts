import { expect, it } from 'vitest'
import { attachmentsOf, keepAttachment } from '#server/domain/files/attachments/index.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { EventChanged, EventNotFound } from './calendar.refusals.ts'
import { deleteEvent } from './delete-event.ts'
import { asPlanned, at, classes, repeatingEvents, second, third } from './repeating-events.fixture.ts'
import { revertEvent } from './revert-event.ts'
import { updateEvent } from './update-event.ts'

const getDatabase = databaseForTests()
const begin = () => repeatingEvents(getDatabase())

it('The last change of an event is undone once, while nothing newer would be lost', async () => {
  const { add, own, couple, platform } = await begin()
  const { id } = await add({ recurrence: undefined })
  const moved = { ...classes, recurrence: null, title: 'Vals', start: at('2027-04-01T10:00:00Z') }
  const input = { ...moved, end: at('2027-04-01T12:00:00Z') }
  const saved = await updateEvent(couple(), { id, version: 1, input })
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(revertEvent(stranger, { id, version: 2 })).rejects.toThrow(EventNotFound)
  await expect(revertEvent(couple(), { id, version: 1 })).rejects.toThrow(EventChanged)
  await revertEvent(couple(), { id, version: saved.version })
  expect(await own()).toMatchObject([
    { title: classes.title, start: classes.start, end: classes.end, version: 3 },
  ])
  await expect(revertEvent(couple(), { id, version: 3 })).rejects.toThrow(EventChanged)
  await updateEvent(couple(), { id, version: 3, input })
  await updateEvent(couple(), { id, version: 4, input: { ...input, title: 'Tango' } })
  await expect(revertEvent(couple(), { id, version: 4 })).rejects.toThrow(EventChanged)
  await deleteEvent(couple(), { id })
  await expect(revertEvent(couple(), { id, version: 5 })).rejects.toThrow(EventNotFound)
})

it('The latest five changes of an event are undone in order', async () => {
  const { add, own, couple } = await begin()
  const { id } = await add({ recurrence: undefined })
  const titled = (title: string) => ({ ...classes, recurrence: null, title })
  for (const version of [1, 2, 3, 4, 5, 6])
    await updateEvent(couple(), { id, version, input: titled(`Vals ${version}`) })
  const titles: string[] = []
  for (const version of [7, 8, 9, 10, 11]) titles.push((await revertEvent(couple(), { id, version })).title)
  expect(titles).toEqual(['Vals 5', 'Vals 4', 'Vals 3', 'Vals 2', 'Vals 1'])
  await expect(revertEvent(couple(), { id, version: 12 })).rejects.toThrow(EventChanged)
  await updateEvent(couple(), { id, version: 12, input: titled('Tango') })
  expect(await revertEvent(couple(), { id, version: 13 })).toMatchObject({ title: 'Vals 1', version: 14 })
  expect(await own()).toMatchObject([{ title: 'Vals 1' }])
})

it('Changes of an occurrence and of the following ones are undone in order', async () => {
  const { add, own, change, starts, couple, platform } = await begin()
  const { id } = await add()
  const once = await change(second, 'this', { title: 'Ensayo' })
  const part = await change(third, 'following', { title: 'Rumba' }, platform.random.uuid())
  const whole = await revertEvent(couple(), { id: part.id, version: part.version })
  expect((await own()).map(({ title }) => title)).toContain('Ensayo')
  expect(whole).toMatchObject({ id, version: once.version + 2 })
  await revertEvent(couple(), { id, version: whole.version })
  expect(new Set((await own()).map(({ title }) => title))).toEqual(new Set([classes.title]))
  expect(await starts()).toEqual(asPlanned)
})

it('A deleted occurrence and the change before it are undone in order', async () => {
  const { add, own, change, starts, couple } = await begin()
  const { id } = await add()
  await change(second, 'all', { title: 'Rumba' })
  const whole = await starts()
  for (const scope of ['this', 'following'] as const) {
    const { version } = await deleteEvent(couple(), { id, scope, occurrence: third })
    const back = await revertEvent(couple(), { id, version })
    expect(await starts()).toEqual(whole)
    expect(back.version).toBe(version + 1)
  }
  await revertEvent(couple(), { id, version: 6 })
  expect(new Set((await own()).map(({ title }) => title))).toEqual(new Set([classes.title]))
  expect(await starts()).toEqual(asPlanned)
})

it('A change of one occurrence, of all, or of the following ones is undone completely', async () => {
  const { add, own, change, starts, couple, platform } = await begin()
  const { id } = await add()
  const before = await own()
  const withoutVersion = (events: typeof before) => events.map(({ version: _version, ...event }) => event)
  const isAsBefore = async () => expect(withoutVersion(await own())).toEqual(withoutVersion(before))
  const later = { start: at('2027-03-17T18:00:00Z'), end: at('2027-03-17T19:30:00Z') }
  const once = await change(second, 'this', { title: 'Ensayo', ...later })
  await revertEvent(couple(), { id, version: once.version })
  await isAsBefore()
  const all = await change(second, 'all', { title: 'Ensayo', ...later, recurrence: 'FREQ=DAILY;COUNT=9' })
  expect((await own()).length).toBe(9)
  await revertEvent(couple(), { id, version: all.version })
  await isAsBefore()
  const part = await change(third, 'following', { title: 'Rumba' }, platform.random.uuid())
  expect((await own()).map(({ title }) => title).at(-1)).toBe('Rumba')
  const added = { id: platform.random.uuid(), name: 'pasos.txt', contentType: 'text/plain', bytes: 9 }
  const owner = { weddingId: part.weddingId, ownerKind: 'event', ownerId: part.id } as const
  await platform.database.transaction((tx) =>
    keepAttachment(tx, added, { ...owner, storedAt: platform.clock.now() }),
  )
  await revertEvent(couple(), { id: part.id, version: part.version })
  await isAsBefore()
  expect(await starts()).toEqual(asPlanned)
  const files = await attachmentsOf(platform.database.db, 'event', [id])
  expect(files.get(id)).toMatchObject([added])
  const repeated = await change(third, 'following', { title: 'Rumba' }, platform.random.uuid())
  await change(second, 'this', { title: 'Ensayo' })
  await expect(revertEvent(couple(), { id: repeated.id, version: repeated.version })).rejects.toThrow(
    EventChanged,
  )
  expect((await own()).map(({ title }) => title)).toContain('Rumba')
})

it('A conflict over one occurrence shows its current state', async () => {
  const { add, change, couple } = await begin()
  const { id } = await add()
  const later = { start: at('2027-03-17T18:00:00Z'), end: at('2027-03-17T19:00:00Z') }
  await change(second, 'this', later)
  const late = updateEvent(couple(), { id, version: 1, scope: 'this', occurrence: second, input: classes })
  await expect(late).rejects.toMatchObject({ event: { ...later, occurrence: second, version: 2 } })
})
