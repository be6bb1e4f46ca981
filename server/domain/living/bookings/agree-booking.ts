import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DomainEvent } from '#server/platform/events.ts'
import { isBooked } from '#shared/states/booking.ts'
import type { Booking } from './booking.ts'
import {
  beginBooking,
  type BookingChanges,
  currentBooking,
  putBooking,
  raiseForBooking,
} from './booking-store.ts'
import {
  BookingCancelled,
  BookingChanged,
  BookingConfirmed,
  type BookingPayload,
  BookingRequested,
} from './bookings.events.ts'

/** What couple and provider said to each other, or a booking system: days were requested, a day is agreed, or nothing will be. */
type Agreement =
  | { readonly kind: 'requested'; readonly date: string; readonly whoToCall: string }
  | {
      readonly kind: 'confirmed'
      readonly date: string
      /** What else is known now; empty details stay as the couple wrote them. */
      readonly details?: Partial<Pick<Booking, 'time' | 'reference'>>
    }
  | { readonly kind: 'ended' }

type ArrangedGift = {
  readonly gift: Gift
  readonly wedding: Wedding
  /** Null for a step of the provider. */
  readonly accountId: string | null
}

/**
 * Writes into the booking of a locked gift what couple and provider agreed; the caller checks the permission and
 * that the booking can be changed. An end before a day was agreed leaves the booking to be requested elsewhere.
 */
export async function agreeBooking(
  tx: Tx,
  platform: Platform,
  about: ArrangedGift,
  agreement: Agreement,
): Promise<Booking> {
  const booking = (await currentBooking(tx, about.gift.id)) ?? (await beginBooking(tx, platform, about))
  const [event, changes] = changesBy(agreement, booking, platform.clock.now())
  const put = await putBooking(tx, platform, booking, changes)
  await raiseForBooking(tx, about, { event, booking: put })
  return put
}

function changesBy(
  agreement: Agreement,
  booking: Booking,
  now: Date,
): [event: DomainEvent<BookingPayload>, changes: BookingChanges] {
  switch (agreement.kind) {
    case 'requested': {
      const { date, whoToCall } = agreement
      return [BookingRequested, { state: 'requested', date, whoToCall, requestedAt: now }]
    }
    case 'confirmed':
      return [
        BookingConfirmed,
        { state: 'confirmed', date: agreement.date, confirmedAt: now, ...agreement.details },
      ]
    case 'ended':
      return isBooked(booking.state)
        ? [BookingCancelled, { state: 'cancelled', cancelledAt: now }]
        : [BookingChanged, { state: 'wanted', date: null, requestedAt: null }]
  }
}
