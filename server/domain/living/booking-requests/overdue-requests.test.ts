import { graphql, isObjectType } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import { cancelBooking } from '#server/domain/living/bookings/cancel-booking.ts'
import { currentBooking } from '#server/domain/living/bookings/index.ts'
import { schema } from '#server/schema.ts'
import { utcDay } from '#shared/calendar-days.ts'
import { days, hours } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { latestRequest } from './booking-request-store.ts'
import { bookingRequestWorld } from './booking-requests.fixture.ts'
import { noteProviderCall } from './note-provider-call.ts'
import { overdueRequests } from './overdue-requests.ts'
import { remindProviders } from './remind-providers.ts'

const getDatabase = databaseForTests()
let world: Awaited<ReturnType<typeof bookingRequestWorld>>

beforeEach(async () => {
  world = await bookingRequestWorld(getDatabase())
})

/** The list, without requests of other tests. */
const overdue = async () =>
  (await overdueRequests(world.olga)).filter(({ provider }) => provider.id === world.provider.id)

it('a request is listed after four days without an answer, until it is answered', async () => {
  const asking = await world.ask()
  world.platform.clock.advance(hours(95))
  expect(await overdue()).toEqual([])
  world.platform.clock.advance(hours(1))
  expect(await overdue()).toMatchObject([{ id: asking.id, state: 'asked', remindedAt: null, calledAt: null }])
  await remindProviders(world.platform)
  const [reminded] = await overdue()
  expect(reminded?.remindedAt).toEqual(world.platform.clock.now())
  world.platform.clock.advance(days(6))
  await remindProviders(world.platform)
  const [silent] = await overdue()
  expect(silent?.state).toBe('unanswered')
  await world.answer({ id: asking.id, version: silent?.version ?? 0 }, { answer: 'decline' })
  expect(await overdue()).toEqual([])
})

it('a request whose days have passed, or whose booking the couple cancelled by hand, is not listed', async () => {
  await world.ask({ dates: ['2026-12-20'] })
  while (utcDay(world.platform.clock.now()) < '2026-12-20') world.platform.clock.advance(days(1))
  expect(await overdue()).toHaveLength(1)
  world.platform.clock.advance(days(1))
  expect(await overdue()).toEqual([])
  const held = await bookingRequestWorld(getDatabase())
  await held.ask()
  held.platform.clock.advance(days(5))
  const own = async () =>
    (await overdueRequests(held.olga)).filter(({ provider }) => provider.id === held.provider.id)
  expect(await own()).toHaveLength(1)
  const booking = await currentBooking(getDatabase().db, held.gift.id)
  await cancelBooking(held.couple(), { giftId: held.gift.id, version: booking?.version ?? null })
  expect(await own()).toEqual([])
})

it('a noted call is read by the couple without a name, and is refused twice for one version and after an answer', async () => {
  const asking = await world.ask()
  world.platform.clock.advance(days(4))
  const noted = await noteProviderCall(world.olga, asking)
  expect(noted.calledAt).toEqual(world.platform.clock.now())
  expect((await overdue())[0]?.calledAt).toEqual(noted.calledAt)
  const stored = await getDatabase().transaction((tx) => latestRequest(tx, world.gift.id))
  expect(stored?.entries.at(-1)).toMatchObject({ act: 'call', accountId: null, text: '' })
  await expect(noteProviderCall(world.olga, asking)).rejects.toMatchObject({ code: 'BOOKING_REQUEST_MOVED' })
  const answered = await world.answer(noted, { answer: 'decline' })
  await expect(noteProviderCall(world.olga, answered)).rejects.toMatchObject({
    code: 'BOOKING_REQUEST_MOVED',
  })
})

it('after a couple ask again, the former call is not shown', async () => {
  const asking = await world.ask()
  world.platform.clock.advance(days(4))
  const { version } = await noteProviderCall(world.olga, asking)
  await world.answer({ id: asking.id, version }, { answer: 'offer', dates: ['2027-06-30'] })
  world.platform.clock.advance(hours(1))
  await world.ask({ dates: ['2027-07-02'] })
  world.platform.clock.advance(days(4))
  expect(await overdue()).toMatchObject([{ calledAt: null }])
})

it('administrators see neither couple nor gift nor days, and couples do not see the list', async () => {
  await world.ask()
  world.platform.clock.advance(days(4))
  const source = `{ overdueBookingRequests { id askedAt idea { title } provider { data { name phone } } } }`
  const { data, errors } = await graphql({ schema, source, contextValue: world.olga })
  expect([errors, JSON.stringify(data)]).toEqual([
    undefined,
    expect.stringContaining(world.provider.content.name),
  ])
  expect(JSON.stringify(data)).not.toMatch(/Lucía y|Con calma|2027-06/)
  const type = schema.getType('OverdueBookingRequest')
  expect(isObjectType(type) && Object.keys(type.getFields()).toSorted()).toEqual([
    'askedAt',
    'calledAt',
    'id',
    'idea',
    'provider',
    'remindedAt',
    'state',
    'version',
  ])
  await expect(overdueRequests(world.couple())).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
})
