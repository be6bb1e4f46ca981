import { expect, it } from 'vitest'
import { assembleDatabase } from '#server/assemble-platform.ts'
import { currentBooking } from '#server/domain/living/bookings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { onBothEngines, postgresForTests } from '#test/databases.ts'
import { everyInterleaving } from '#test/interleavings.ts'
import { isLong } from '#test/test-length.ts'
import { bookingRequestWorld, otherDates } from './booking-requests.fixture.ts'
import { acceptOfferedDate } from './accept-offered-date.ts'
import type { BookingRequest } from './booking-request.ts'
import { requestById } from './booking-request-store.ts'
import { cancelBookingRequest } from './cancel-booking-request.ts'

type World = Awaited<ReturnType<typeof bookingRequestWorld>>
type Act = (world: World, request: BookingRequest, on: Platform) => Promise<BookingRequest>

const coupleCancel: Act = ({ couple }, request, on) => cancelBookingRequest(couple(on), request)
const providerDeclines: Act = ({ answer }, request, on) => answer(request, { answer: 'decline' }, on)
const providerOffers: Act = ({ answer }, request, on) =>
  answer(request, { answer: 'offer', dates: ['2027-06-30'] }, on)
const accept =
  (date = ''): Act =>
  ({ couple }, { id, version }, on) =>
    acceptOfferedDate(couple(on), { id, version, date })

/** What two do at once with an offered day: in any order, one succeeds and the other reads the present state. */
const fights: [name: string, one: Act, other: Act][] = [
  ['couple and provider cancel', coupleCancel, providerDeclines],
  ['two partners accept different days', accept(otherDates[0]), accept(otherDates[1])],
  ['a partner accepts what the provider takes back', accept(otherDates[0]), providerDeclines],
  ['a partner accepts while the provider offers another day', accept(otherDates[0]), providerOffers],
  ['one partner accepts, the other cancels', accept(otherDates[0]), coupleCancel],
]

const offer = async (world: World) =>
  world.answer(await world.laterRequest(), { answer: 'offer', dates: otherDates })

/** Expects one winner, whose state is stored in the request and in the booking, and returns the refusal of the other. */
async function expectOneWinner(world: World, outcomes: readonly PromiseSettledResult<BookingRequest>[]) {
  const { db } = world.platform.database
  const [won] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refusals).toHaveLength(1)
  expect(refusals[0] instanceof Refusal ? refusals[0].code : refusals[0]).toBe('BOOKING_REQUEST_MOVED')
  const stored = won && (await requestById(db, won.id))
  expect([stored?.state, stored?.version, stored?.date]).toEqual([won?.state, won?.version, won?.date])
  const booking = await currentBooking(db, world.gift.id)
  if (won?.state === 'confirmed') expect([booking?.state, booking?.date]).toEqual(['confirmed', won.date])
  else expect(booking?.state).not.toBe('confirmed')
  if (stored && won?.state !== 'cancelled' && won?.state !== 'declined')
    await cancelBookingRequest(world.couple(), stored)
}

onBothEngines('At once', (getDatabase) => {
  it.each(fights)('%s: exactly one wins', async (_, one, other) => {
    const world = await bookingRequestWorld(getDatabase())
    for (let round = 0; round < 2; round += 1) {
      const request = await offer(world)
      const acts = round % 2 === 0 ? [one, other] : [other, one]
      await expectOneWinner(
        world,
        await Promise.allSettled(acts.map((act) => act(world, request, world.platform))),
      )
    }
  })

  it('two partners ask two providers: one conversation begins', async () => {
    const world = await bookingRequestWorld(getDatabase())
    const outcomes = await Promise.allSettled([world.ask(), world.ask({}, world.other.id)])
    await expectOneWinner(world, outcomes)
  })
})

const getPostgres = postgresForTests()

it.each(isLong ? fights : fights.slice(0, 2))(
  '%s: one wins in every order of their statements',
  async (_, one, other) => {
    const world = await bookingRequestWorld(getPostgres())
    const orders = await everyInterleaving(getPostgres.url(), async () => {
      const request = await offer(world)
      const by = (act: Act) => (database: Database) =>
        act(world, request, { ...world.platform, database: assembleDatabase(database, world.platform.clock) })
      return {
        first: by(one),
        second: by(other),
        check: (outcomes) =>
          expectOneWinner(world, outcomes as readonly PromiseSettledResult<BookingRequest>[]),
      }
    })
    expect(orders).toBeGreaterThan(1)
  },
)
