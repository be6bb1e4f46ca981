import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { bookingSystems } from '#server/domain/catalogue/booking-systems/index.ts'
import {
  type Gift,
  GiftNotFound,
  giftsByIds,
  giftToArrange,
  lockGift,
} from '#server/domain/gifts/gift-list/index.ts'
import { type Booking, currentBooking } from '#server/domain/living/bookings/index.ts'
import { type Wedding, weddingById, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { invariant } from '#server/platform/invariant.ts'
import { isCurrentReservation } from '#shared/states/reservation.ts'
import { nextAskAt, type Reservation, stateOf } from './reservation.ts'
import { ReservationChanged } from './reservations.events.ts'
import { ReservationNotFound } from './reservations.refusals.ts'
import { reservations } from './reservations.tables.ts'

/** A reservation with its locked gift and the booking of the gift. */
export type HeldReservation = {
  readonly reservation: Reservation
  readonly gift: Gift
  readonly wedding: Wedding
  readonly booking: Booking | null
}

/** Returns a reservation without a permission check; null for an unknown id. */
export async function reservationById(on: Reader, id: string): Promise<Reservation | null> {
  const [found] = await on.select().from(reservations).where(eq(reservations.id, id))
  return found ?? null
}

/** Returns the current reservation of each gift of a wedding, or else its latest one, by gift, without a permission check. */
export async function reservationsOf(on: Reader, weddingId: string): Promise<Map<string, Reservation>> {
  const found = await on
    .select()
    .from(reservations)
    .where(eq(reservations.weddingId, weddingId))
    .orderBy(asc(reservations.createdAt), asc(reservations.id))
  return new Map(
    [...found.filter((one) => !isCurrent(one)), ...found.filter(isCurrent)].map((one) => [one.giftId, one]),
  )
}

const isCurrent = (reservation: Reservation): boolean => isCurrentReservation(stateOf(reservation))

/** Returns the current reservation of a locked gift; null if there is none. */
export async function currentReservation(tx: Tx, giftId: string): Promise<Reservation | null> {
  const found = await tx.select().from(reservations).where(eq(reservations.giftId, giftId))
  return found.find(isCurrent) ?? null
}

type ReservationSubject = { readonly id: string; readonly providerName: string; readonly giftTitle: string }

/** Returns the supplier and the gift of reservations of a wedding, for notices. */
export async function subjectsOfReservations(
  on: Reader,
  weddingId: string,
  ids: readonly string[],
): Promise<ReservationSubject[]> {
  if (ids.length === 0) return []
  const found = await on
    .select({ id: reservations.id, giftId: reservations.giftId, providerName: bookingSystems.supplier })
    .from(reservations)
    .innerJoin(bookingSystems, eq(bookingSystems.id, reservations.systemId))
    .where(and(eq(reservations.weddingId, weddingId), inArray(reservations.id, [...ids])))
  const gifts = await giftsByIds(
    on,
    weddingId,
    found.map(({ giftId }) => giftId),
  )
  return found.map(({ giftId, ...one }) => ({ ...one, giftTitle: gifts.get(giftId)?.title ?? '' }))
}

/** Returns a reservation for a member of its wedding, with its gift locked. Refuses `ReservationNotFound`. */
export async function holdReservation(tx: Tx, context: AppContext, id: string): Promise<HeldReservation> {
  const found = await reservationById(tx, id)
  if (!found) throw ReservationNotFound()
  const arranged = await giftToArrange(tx, context, found.giftId).catch((error: unknown) => {
    throw error instanceof GiftNotFound ? ReservationNotFound() : error
  })
  return besideBooking(tx, arranged, id)
}

/** Returns a reservation with its gift locked, for jobs; null if it was erased meanwhile. */
export async function holdReservationForJob(tx: Tx, id: string): Promise<HeldReservation | null> {
  const found = await reservationById(tx, id)
  const gift = found && (await lockGift(tx, found.giftId))
  const wedding = found && (await weddingById(tx, found.weddingId))
  return gift && wedding ? besideBooking(tx, { gift, wedding }, id) : null
}

async function besideBooking(
  tx: Tx,
  about: Pick<HeldReservation, 'gift' | 'wedding'>,
  id: string,
): Promise<HeldReservation> {
  // Read again, since it may have changed before the gift was locked.
  const reservation = await reservationById(tx, id)
  if (!reservation) throw ReservationNotFound()
  return { ...about, reservation, booking: await currentBooking(tx, about.gift.id) }
}

/** Adds a reservation that the system is asked for now. */
export async function insertReservation(tx: Tx, row: typeof reservations.$inferInsert): Promise<Reservation> {
  const [reservation] = await tx.insert(reservations).values(row).returning()
  invariant(reservation, 'Reservation missing after insert')
  await raiseForReservation(tx, reservation)
  return reservation
}

/** Changes a reservation of a locked gift; the screens of the wedding are told of another state. */
export async function changeReservation(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  before: Reservation,
  changes: PgUpdateSetSource<typeof reservations> & Partial<Reservation>,
): Promise<Reservation> {
  const now = clock.now()
  const askAt = nextAskAt({ ...before, ...changes }, now)
  const [changed] = await tx
    .update(reservations)
    .set({ ...changes, askAt, changedAt: now })
    .where(eq(reservations.id, before.id))
    .returning()
  invariant(changed, 'Reservation of a locked gift missing')
  if (stateOf(changed) !== stateOf(before)) await raiseForReservation(tx, changed)
  return changed
}

async function raiseForReservation(tx: Tx, reservation: Reservation): Promise<void> {
  const { id: reservationId, weddingId, giftId } = reservation
  await raise(
    tx,
    ReservationChanged,
    { weddingId, giftId, reservationId, state: stateOf(reservation) },
    weddingTopic(weddingId),
  )
}

/** Returns the ids of reservations whose system is to be asked. */
export async function reservationsToCheck(
  on: Reader,
  now: Date,
  limit: number,
  offset: number,
): Promise<string[]> {
  const due = await on
    .select({ id: reservations.id })
    .from(reservations)
    .where(lte(reservations.askAt, now))
    .orderBy(asc(reservations.askAt), asc(reservations.id))
    .limit(limit)
    .offset(offset)
  return due.map(({ id }) => id)
}

/**
 * Counts an attempt and sets the time of the next one before the system is asked: of several processes one asks, and
 * after a crash the reservation is still asked later. Null if another process was first.
 */
export async function claimAttempt(
  { database, clock }: Platform,
  { id, attempts, ...reservation }: Reservation,
): Promise<Reservation | null> {
  const next = { ...reservation, attempts: attempts + 1 }
  const [claimed] = await database.db
    .update(reservations)
    .set({ attempts: next.attempts, askAt: nextAskAt(next, clock.now()) })
    .where(and(eq(reservations.id, id), eq(reservations.attempts, attempts)))
    .returning()
  return claimed ?? null
}
