import {
  bookingSystems,
  connectBookingSystem,
  linkIdeaToProduct,
  systemTransport,
} from '#server/domain/catalogue/booking-systems/index.ts'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { octoSandbox, octoSandboxBookings } from '#server/domain/catalogue/octo-sandbox/index.ts'
import { addIdeas, giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { currentBooking } from '#server/domain/living/bookings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { HttpTransport } from '#server/platform/call-api.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { supply } from '#server/platform/extensions.ts'
import { invariant } from '#server/platform/invariant.ts'
import { ideas } from '#server/sample/ideas.ts'
import { publishedWedding, type WeddingWorld } from '#test/wedding-world.ts'
import { type PlatformForTests, platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { freeDaysOfGift, reserveDate } from './reserve-date.ts'
import type { Reservation } from './reservation.ts'
import { insertReservation, reservationsOf } from './reservation-store.ts'
import { reservations } from './reservations.tables.ts'

const access = { address: 'https://agencia.example/octo', token: 'token-inventado' }
export const freeDay = '2027-06-22'

/** Creates a wedding with a gift whose idea an administrator has linked to the sandbox. */
async function linkedGift(platform: PlatformForTests) {
  const { database } = platform
  const world = await publishedWedding(platform)
  const viewer = await someoneRegistered(platform)
  const olga = requestBy(platform, viewer.kind === 'account' ? { ...viewer, role: 'admin' } : viewer)
  await loadIdeas(database, ideas.slice(0, 1))
  const [ideaSlug = ''] = ideas.map(({ slug }) => slug)
  const { id: systemId } = await connectBookingSystem(olga, { name: 'Agencia', ...access })
  const product = { productId: 'globo-inventado', optionId: 'DEFAULT', unitId: 'adult' }
  await linkIdeaToProduct(olga, { systemId, ideaSlug, ...product })
  await addIdeas(requestBy(platform, world.partner), world.wedding.id, [ideaSlug])
  const gift = (await giftsOf(database.db, world.wedding.id)).find((one) => one.ideaSlug === ideaSlug)
  invariant(gift, 'Gift of an idea missing')
  return { world, olga, gift, ideaSlug, systemId }
}

/** A wedding with a gift whose idea is linked to the sandbox; `network.transport` leads to it. */
export async function reservationWorld(database: Database) {
  await database.db.delete(reservations)
  await database.db.delete(octoSandboxBookings)
  await database.db.delete(bookingSystems)
  const base = await platformForTests(database)
  const sandbox = octoSandbox(base, access)
  const direct: HttpTransport = async (request) =>
    (await sandbox(request)) ?? new Response(null, { status: 404 })
  const network = { transport: direct }
  const transportTo = () => (request: Request) => network.transport(request)
  const platform = { ...base, extensions: base.extensions.with(supply(systemTransport, transportTo)) }
  const linked = await linkedGift(platform)
  const { world, gift } = linked
  const couple = (on: Platform = platform): AppContext => requestBy(on, world.partner)
  const slots = async (people = 2, day = freeDay) =>
    (await freeDaysOfGift(couple(), { giftId: gift.id, people, from: day, to: day })).slots
  const reserve = async (some: object = {}, context = couple()) =>
    reserveDate(context, {
      giftId: gift.id,
      input: { availabilityId: `${freeDay}T06:30:00+00:00`, date: freeDay, people: 2, ...some },
    })
  const latest = async () => (await reservationsOf(database.db, world.wedding.id)).get(gift.id) ?? null
  const booking = async () => {
    const found = await currentBooking(database.db, gift.id)
    return found && [found.state, found.date]
  }
  /** The bookings at the sandbox by status, as it would answer now. */
  const atSandbox = async () => {
    const found = await database.db.select().from(octoSandboxBookings)
    const now = platform.clock.now()
    return found.map(({ uuid, status, expiresAt }) => ({
      uuid,
      status: status === 'ON_HOLD' && expiresAt && expiresAt <= now ? 'EXPIRED' : status,
    }))
  }
  return {
    ...world,
    ...linked,
    platform,
    couple,
    network,
    direct,
    slots,
    reserve,
    latest,
    booking,
    atSandbox,
  }
}

/** Stores a held reservation of a gift in a booking system that is not reached. */
export async function heldReservation(
  { platform, wedding }: WeddingWorld,
  { giftId, bookingId }: Pick<Reservation, 'giftId' | 'bookingId'>,
): Promise<Reservation> {
  const { db } = platform.database
  const now = platform.clock.now()
  const systemId = platform.random.uuid()
  await db.insert(bookingSystems).values({
    id: systemId,
    name: 'Agencia',
    address: `https://${systemId}.example`,
    encryptedToken: '',
    supplier: 'Agencia Inventada',
    createdAt: now,
    changedAt: now,
  })
  const product = { productId: 'p', optionId: 'o', unitId: 'u', productName: 'Globo', availabilityId: 'a' }
  return platform.database.transaction((tx) =>
    insertReservation(tx, {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      giftId,
      bookingId,
      systemId,
      ...product,
      date: freeDay,
      people: 2,
      goal: 'hold',
      seen: 'ON_HOLD',
      createdAt: now,
      changedAt: now,
    }),
  )
}
