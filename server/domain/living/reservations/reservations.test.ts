import { linkedProvider } from '#server/domain/catalogue/provider-links/provider-links.fixture.ts'
import { BookingRequestMoved } from '#server/domain/living/booking-requests/booking-requests.refusals.ts'
import { requestDates } from '#server/domain/living/booking-requests/index.ts'
import { eq } from 'drizzle-orm'
import { noticeOfReservation } from '#server/domain/operation/member-notices/index.ts'
import { noticesOfViewer } from '#server/domain/operation/member-notices/notice-queries.ts'
import { domainEvents } from '#server/platform/events.tables.ts'
import { graphql } from 'graphql'
import { publishedIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { schema } from '#server/schema.ts'
import { beforeEach, expect, it } from 'vitest'
import { removeBookingSystem } from '#server/domain/catalogue/booking-systems/remove-booking-system.ts'
import { unlinkIdeaFromProduct } from '#server/domain/catalogue/booking-systems/unlink-idea-from-product.ts'
import { octoSandboxBookings } from '#server/domain/catalogue/octo-sandbox/octo-sandbox.tables.ts'
import { cancelBooking } from '#server/domain/living/bookings/cancel-booking.ts'
import { currentBooking } from '#server/domain/living/bookings/booking-store.ts'
import { days, hours, minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { confirmReservation } from './confirm-reservation.ts'
import { followBookingOfReservation } from './follow-booking-of-reservation.ts'
import { refreshFreeDays } from './refresh-free-days.ts'
import { type Reservation, stateOf } from './reservation.ts'
import { freeDay, reservationWorld } from './reservations.fixture.ts'
import { GiftNotReservable } from './reservations.refusals.ts'
import { checkBookingSystems } from './settle-reservation.ts'

const getDatabase = databaseForTests()
let world: Awaited<ReturnType<typeof reservationWorld>>

beforeEach(async () => {
  world = await reservationWorld(getDatabase())
})

const state = async () => {
  const found = await world.latest()
  return found && stateOf(found)
}
const take = (step: 'confirm' | 'cancel', { id }: Pick<Reservation, 'id'>) =>
  (step === 'confirm' ? confirmReservation : cancelReservation)(world.couple(), id)
const confirmed = async () => {
  const held = await world.reserve()
  await take('confirm', held)
  return held
}
const down = () => {
  world.network.transport = () => Promise.reject(new Error('reset'))
}
const up = () => {
  world.network.transport = world.direct
}
const later = async (time: Parameters<typeof world.platform.clock.advance>[0]) => {
  world.platform.clock.advance(time)
  await checkBookingSystems(world.platform)
}

it('shows free days with their price, reserves one, and confirms it', async () => {
  const [slot] = await world.slots()
  expect(slot).toMatchObject({ date: freeDay, time: '06:30', price: { minor: 330_00n, currency: 'EUR' } })
  const held = await world.reserve()
  expect([stateOf(held), held.date, held.time, held.people]).toEqual(['held', freeDay, '06:30', 2])
  expect(await world.booking()).toEqual(['requested', freeDay])
  const done = await take('confirm', held)
  expect(stateOf(done)).toBe('confirmed')
  expect(done.reference).toMatch(/^INV-/)
  expect(await world.booking()).toEqual(['confirmed', freeDay])
  const booking = await currentBooking(getDatabase().db, world.gift.id)
  expect([booking?.time, booking?.reference, booking?.whoToCall]).toEqual([
    '06:30',
    done.reference,
    'Agencia Inventada',
  ])
  const [stored] = await getDatabase().db.select().from(octoSandboxBookings)
  expect(stored).toMatchObject({
    status: 'CONFIRMED',
    resellerReference: held.id,
    unitIds: ['adult', 'adult'],
  })
})

it('cancels a held and a confirmed reservation, and lets another day be reserved', async () => {
  await take('cancel', await world.reserve())
  expect([await state(), await world.booking()]).toEqual(['cancelled', ['wanted', null]])
  await take('cancel', await confirmed())
  expect([await state(), await world.booking()]).toEqual(['cancelled', null])
  await world.reserve()
  expect(await state()).toBe('held')
})

it('refuses a second reservation, a day that is taken, and a gift without a booking system', async () => {
  await world.reserve()
  await expect(world.reserve()).rejects.toThrow(/no booking system/)
  const held = await world.latest()
  if (held) await take('cancel', held)
  await expect(world.reserve({ people: 9 })).rejects.toThrow(/not free/)
  await expect(world.reserve({ availabilityId: 'x' })).rejects.toThrow(/not free/)
  await unlinkIdeaFromProduct(world.olga, world.ideaSlug)
  await expect(world.reserve()).rejects.toThrow(/no booking system/)
})

it('ends a hold that was not confirmed in time', async () => {
  await world.reserve()
  await later(minutes(31))
  expect([await state(), await world.booking()]).toEqual(['expired', ['wanted', null]])
})

it('tells the couple when a hold ended before they confirmed', async () => {
  const held = await world.reserve()
  world.platform.clock.advance(minutes(31))
  expect(stateOf(await take('confirm', held))).toBe('expired')
  expect(await world.booking()).toEqual(['wanted', null])
})

it('follows up a reservation whose answer was lost, and books once', async () => {
  world.network.transport = async (request) => {
    const answer = await world.direct(request)
    return new URL(request.url).pathname.endsWith('/bookings') ? Promise.reject(new Error('lost')) : answer
  }
  expect(stateOf(await world.reserve())).toBe('asking')
  up()
  await later(minutes(2))
  expect(await state()).toBe('held')
  expect(await world.atSandbox()).toHaveLength(1)
})

it('gives up a system that never answers, and cancels what arrived late', async () => {
  world.network.transport = async (request) =>
    new URL(request.url).pathname.endsWith('/bookings')
      ? Promise.reject(new Error('down'))
      : world.direct(request)
  const asking = await world.reserve()
  await later(minutes(31))
  expect([await state(), await world.booking()]).toEqual(['unanswered', ['wanted', null]])
  const { productId, optionId, unitId, availabilityId } = asking
  const body = JSON.stringify({
    uuid: asking.id,
    productId,
    optionId,
    availabilityId,
    unitItems: [{ unitId }],
  })
  const headers = { authorization: 'Bearer token-inventado' }
  await world.direct(new Request('https://agencia.example/octo/bookings', { method: 'POST', headers, body }))
  up()
  await later(minutes(2))
  expect(await world.atSandbox()).toEqual([{ uuid: asking.id, status: 'CANCELLED' }])
  expect(await state()).toBe('unanswered')
})

it('keeps a wish while the system is down', async () => {
  const held = await world.reserve()
  down()
  expect(stateOf(await take('confirm', held))).toBe('confirming')
  expect(await world.booking()).toEqual(['requested', freeDay])
  up()
  await later(minutes(2))
  expect([await state(), await world.booking()]).toEqual(['confirmed', ['confirmed', freeDay]])
  down()
  expect(stateOf(await take('cancel', held))).toBe('cancelling')
  up()
  await later(minutes(2))
  expect([await state(), await world.booking()]).toEqual(['cancelled', null])
})

it('keeps a booking that the system does not cancel anymore', async () => {
  const held = await confirmed()
  world.platform.clock.advance(
    (Date.parse(`${freeDay}T06:30:00Z`) - world.platform.clock.now().getTime() - hours(3)) as never,
  )
  const after = await take('cancel', held)
  expect([stateOf(after), after.refusedAt !== null, after.cancellable]).toEqual(['confirmed', true, false])
  expect(await world.booking()).toEqual(['confirmed', freeDay])
})

it('notices at night that the supplier cancelled, or does not know the booking anymore', async () => {
  await confirmed()
  await getDatabase().db.update(octoSandboxBookings).set({ status: 'CANCELLED' })
  await later(days(1))
  expect([await state(), await world.booking()]).toEqual(['withdrawn', null])

  await confirmed()
  const stored = await getDatabase().db.select().from(octoSandboxBookings)
  await getDatabase().db.delete(octoSandboxBookings)
  await later(days(1))
  expect(await state()).toBe('confirmed')
  await getDatabase().db.insert(octoSandboxBookings).values(stored)
  await later(hours(2))
  expect(await state()).toBe('confirmed')
  await getDatabase().db.delete(octoSandboxBookings)
  for (const _ of Array.from({ length: 27 })) await later(hours(2))
  expect([await state(), await world.booking()]).toEqual(['withdrawn', null])
})

it('cancels with a booking that the couple cancel by hand', async () => {
  await confirmed()
  const booking = await currentBooking(getDatabase().db, world.gift.id)
  await cancelBooking(world.couple(), { giftId: world.gift.id, version: booking?.version ?? 0 })
  await followBookingOfReservation.run(
    world.platform,
    { giftId: world.gift.id, accountId: null } as never,
    {} as never,
  )
  expect([await state(), await world.booking()]).toEqual(['cancelled', null])
  expect((await world.atSandbox()).map(({ status }) => status)).toEqual(['CANCELLED'])
})

it('is for the members of the wedding alone', async () => {
  const held = await world.reserve()
  const stranger = requestBy(world.platform, await someoneRegistered(world.platform))
  await expect(cancelReservation(stranger, held.id)).rejects.toThrow(/not found/)
  await expect(world.reserve({}, stranger)).rejects.toThrow(/not found/)
})

it('still serves its reservations after a system was removed', async () => {
  const held = await world.reserve()
  await removeBookingSystem(world.olga, world.systemId)
  expect(stateOf(await take('confirm', held))).toBe('confirmed')
  expect(stateOf(await take('cancel', held))).toBe('cancelled')
  await expect(world.reserve()).rejects.toThrow(/no booking system/)
})

it('shows guests the next free days and the price that the system names, and keeps both while it is down', async () => {
  const { db } = getDatabase()
  const idea = async () => (await publishedIdeas(db, [world.ideaSlug]))[0]
  const people = (await idea())?.people ?? 0
  await refreshFreeDays(world.platform)
  const shown = async () => {
    const { data } = await graphql({
      schema,
      source: `{ guestWedding(slug: "${world.wedding.slug}") { gift(slug: "${world.gift.slug}") { nextFreeDays priceCheck { supplier priceFrom { minor } } } } }`,
      contextValue: requestBy(world.platform),
    })
    return JSON.parse(JSON.stringify(data)) as unknown
  }
  const answer = {
    guestWedding: {
      gift: {
        nextFreeDays: ['2026-11-22', '2026-11-24', '2026-11-25'],
        priceCheck: { supplier: 'Agencia Inventada', priceFrom: { minor: String(165_00 * people) } },
      },
    },
  }
  expect(await shown()).toEqual(answer)
  const version = (await idea())?.version
  down()
  await refreshFreeDays(world.platform)
  up()
  await refreshFreeDays(world.platform)
  expect(await shown()).toEqual(answer)
  expect((await idea())?.version).toBe(version)
})

it('tells both partners once when the supplier cancels a booking', async () => {
  const { id } = await confirmed()
  await getDatabase().db.update(octoSandboxBookings).set({ status: 'CANCELLED' })
  await later(days(1))
  const events = await getDatabase()
    .db.select()
    .from(domainEvents)
    .where(eq(domainEvents.kind, 'ReservationChanged'))
  for (const { id: eventId, payload } of [...events, ...events])
    await noticeOfReservation.run(world.platform, payload as never, { eventId } as never)
  const { nodes } = await noticesOfViewer(world.couple(), world.wedding, { first: 30, after: null })
  const notices = nodes.filter(({ subjectId }) => subjectId === id)
  expect(notices.map(({ subject }) => [subject?.bookingOutcome, subject?.who, subject?.what])).toEqual([
    ['declined', 'Agencia Inventada', [world.gift.title]],
    ['confirmed', 'Agencia Inventada', [world.gift.title]],
  ])
})

it('is never beside a request to a provider: the first of both goes on', async () => {
  const { provider } = await linkedProvider(world.olga, [world.ideaSlug])
  const input = { dates: [freeDay], people: 2, wishes: '' }
  const ask = () => requestDates(world.couple(), { giftId: world.gift.id, providerId: provider.id, input })
  const held = await world.reserve()
  await expect(ask()).rejects.toThrow(BookingRequestMoved)
  await take('cancel', held)
  await ask()
  await expect(world.reserve()).rejects.toThrow(GiftNotReservable)
})
