import {
  type FreeSlot,
  type LinkedIdea,
  linkedIdeas,
  openSystem,
  requireAnswer,
} from '#server/domain/catalogue/booking-systems/index.ts'
import { type Gift, giftToArrange } from '#server/domain/gifts/gift-list/index.ts'
import { hasCurrentRequest } from '#server/domain/living/booking-requests/index.ts'
import { agreeBooking, currentBooking } from '#server/domain/living/bookings/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { daysBetween, laterDay } from '#shared/calendar-days.ts'
import { days } from '#shared/duration.ts'
import { reservationInput } from '#shared/inputs/reservation.ts'
import { isNotBooked } from '#shared/states/booking.ts'
import type { Reservation } from './reservation.ts'
import { currentReservation, insertReservation } from './reservation-store.ts'
import { GiftNotReservable, SlotTaken } from './reservations.refusals.ts'
import { settleReservation } from './settle-reservation.ts'

const perWedding = { name: 'reservations', max: 20, per: days(1) }
const searches = { name: 'searches for free days', max: 120, per: days(1) }
/** The longest range of days that one search covers. */
const maxRange = 31

/** Returns the link to a booking system of a gift that was made from an idea; null without one. */
export async function linkOfGift(
  on: Reader,
  { ideaSlug }: Pick<Gift, 'ideaSlug'>,
): Promise<LinkedIdea | null> {
  return ideaSlug ? ((await linkedIdeas(on, [ideaSlug])).get(ideaSlug) ?? null) : null
}

type FreeDaysArgs = {
  readonly giftId: string
  readonly people: number
  readonly from: string
  readonly to: string
}

/**
 * Asks the booking system of a gift what is free in up to 31 days. Refuses `GiftNotFound`, `GiftNotReservable`,
 * `BookingSystemSilent`, `InvalidInput`, `TooManyAttempts`.
 */
export async function freeDaysOfGift(
  context: AppContext,
  { giftId, people, from, to }: FreeDaysArgs,
): Promise<{ readonly slots: readonly FreeSlot[]; readonly linked: LinkedIdea }> {
  requireAccount(context.viewer)
  parseInput(reservationInput.pick({ people: true }), { people })
  const range = daysBetween(from, to)
  if (range < 0 || range >= maxRange) throw InvalidInput({ issues: [{ path: 'to', rule: 'wrong' }] })
  const { gift, wedding } = await context.database.transaction((tx) => giftToArrange(tx, context, giftId))
  const linked = await linkOfGift(context.database.db, gift)
  const system = linked && openSystem(context, linked.system)
  if (!system) throw GiftNotReservable()
  const today = todayIn(wedding.timeZone, context.clock.now())
  if (to < today) return { slots: [], linked }
  await context.rateLimit.attempt(searches, wedding.id)
  const query = { offer: linked.link, people, from: laterDay(from, today), to }
  return { slots: requireAnswer(await system.freeSlots(query)), linked }
}

type ReserveArgs = { readonly giftId: string; readonly input: unknown }

/**
 * Reserves a free day of a gift in its booking system, which holds it for a while. The reservation is stored before the
 * system is asked, so that a lost answer is followed up. Refuses `GiftNotFound`, `GiftNotReservable`, `SlotTaken`,
 * `BookingSystemSilent`, `InvalidInput`, `TooManyAttempts`.
 */
export async function reserveDate(context: AppContext, { giftId, input }: ReserveArgs): Promise<Reservation> {
  const { accountId } = requireAccount(context.viewer)
  const { availabilityId, date, people } = parseInput(reservationInput, input)
  const { slots, linked } = await freeDaysOfGift(context, { giftId, people, from: date, to: date })
  const slot = slots.find(({ id }) => id === availabilityId)
  if (!slot) throw SlotTaken()
  const { link, system } = linked
  const reservation = await context.database.transaction(async (tx) => {
    const { gift, wedding } = await giftToArrange(tx, context, giftId)
    const booking = await currentBooking(tx, giftId)
    if (booking && (!isNotBooked(booking.state) || booking.instead)) throw GiftNotReservable()
    if (await currentReservation(tx, giftId)) throw GiftNotReservable()
    if (await hasCurrentRequest(tx, giftId, booking)) throw GiftNotReservable()
    await context.rateLimit.within(tx).attempt(perWedding, wedding.id)
    const { id: bookingId } = await agreeBooking(
      tx,
      context,
      { gift, wedding, accountId },
      { kind: 'requested', date: slot.date, whoToCall: booking?.whoToCall || system.supplier },
    )
    const now = context.clock.now()
    const { productId, optionId, unitId, productName } = link
    return insertReservation(tx, {
      id: context.random.uuid(),
      weddingId: wedding.id,
      giftId,
      bookingId,
      systemId: system.id,
      productId,
      optionId,
      unitId,
      productName,
      availabilityId,
      people,
      accountId,
      date: slot.date,
      time: slot.time,
      priceMinor: slot.price?.minor ?? null,
      priceCurrency: slot.price?.currency ?? null,
      goal: 'hold',
      seen: null,
      askAt: now,
      createdAt: now,
      changedAt: now,
    })
  })
  return (await settleReservation(context, reservation.id)) ?? reservation
}
