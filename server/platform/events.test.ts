import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '#test/databases.ts'
import { fixedClock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { createEventRouter, defineEvent, type EventHandlers, on, raise } from '#server/platform/events.ts'
import { domainEvents } from '#server/platform/events.tables.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { jobs } from '#server/platform/jobs.tables.ts'
import { liveChannel } from '#server/platform/live.ts'
import { emptyPlatformTables } from '#server/platform/platform.fixture.ts'

onBothEngines('An event', (database) => {
  beforeEach(() => emptyPlatformTables(database()))

  const DoorOpened = defineEvent<{ door: number }>('DoorOpened')
  const DoorShut = defineEvent<{ door: number }>('DoorShut')
  const kinds = async () =>
    (await database().db.select().from(jobs).orderBy(jobs.id)).map(({ kind, payload, eventId }) => [
      kind,
      payload,
      eventId,
    ])
  const tell = defineJob<{ door: number }>({ kind: 'tell', run: async () => {} })
  const count = defineJob({ kind: 'count', run: async () => {} })
  const raised = new Date('2027-06-12T10:00:00Z')
  const withEvents = (...handlers: EventHandlers[]) =>
    database().withEvents(createEventRouter(handlers, fixedClock(raised)))

  test('queues the jobs of its handlers in the same transaction, dated by the platform’s clock', async () => {
    const assembled = withEvents(on(DoorOpened, tell, count), on(DoorShut))
    const id = await assembled.transaction((tx) => raise(tx, DoorOpened, { door: 7 }))
    await assembled.transaction((tx) => raise(tx, DoorShut, { door: 7 }))
    expect(await kinds()).toEqual([
      ['tell', { door: 7 }, id],
      ['count', { door: 7 }, id],
    ])
    expect(await database().db.select().from(domainEvents).where(eq(domainEvents.id, id))).toMatchObject([
      { kind: 'DoorOpened', payload: { door: 7 }, recordedAt: raised },
    ])
  })

  test('of a rolled-back transaction queues nothing and is not recorded', async () => {
    const opening = withEvents(on(DoorOpened, tell)).transaction(async (tx) => {
      await raise(tx, DoorOpened, { door: 7 })
      throw new Error('stuck')
    })
    await expect(opening).rejects.toThrow('stuck')
    expect(await kinds()).toEqual([])
    expect(await database().db.select().from(domainEvents)).toEqual([])
  })

  test('notifies the clients of its topics with its kind', async () => {
    const payloads: string[] = []
    const stop = await database().listen(liveChannel, (payload) => void payloads.push(payload))
    await withEvents(on(DoorOpened)).transaction((tx) =>
      raise(tx, DoorOpened, { door: 7 }, ['door:7', 'doors']),
    )
    await expect.poll(() => payloads.length).toBe(2)
    await stop()
    expect(payloads.map((payload) => JSON.parse(payload) as unknown)).toEqual([
      { topic: 'door:7', kind: 'DoorOpened' },
      { topic: 'doors', kind: 'DoorOpened' },
    ])
  })

  test('without an entry, or outside an assembled platform, is refused', async () => {
    const raiseOn = (on: Database) => on.transaction((tx) => raise(tx, DoorShut, { door: 7 }))
    await expect(raiseOn(withEvents(on(DoorOpened)))).rejects.toThrow(
      'Event DoorShut has no entry in the event handlers',
    )
    await expect(raiseOn(database())).rejects.toThrow('Event DoorShut raised outside an assembled platform')
    expect(await database().db.select().from(domainEvents)).toEqual([])
  })

  test('accepts handlers and payloads of its own payload type only', () => {
    const knock = defineJob<{ knocks: number }>({ kind: 'knock', run: async () => {} })
    // @ts-expect-error: the job needs a payload that the event does not have
    on(DoorOpened, knock)
    // @ts-expect-error: the payload lacks the door
    const raiseWrong = (tx: Tx) => raise(tx, DoorOpened, {})
    expect(raiseWrong).toBeTypeOf('function')
    expect(() => createEventRouter([on(DoorOpened), on(DoorOpened, tell)], fixedClock(raised))).toThrow(
      'Two event handler entries for DoorOpened',
    )
  })
})
