import type { AppContext } from '#server/graphql/viewer.ts'
import type { Booking } from './booking.ts'
import { type BookingVersion, takeStep } from './booking-store.ts'
import { BookingCancelled } from './bookings.events.ts'

/**
 * Cancels a booking, which stays in the history; the gift has to be booked again. Refuses `GiftNotFound`,
 * `BookingMoved`.
 */
export async function cancelBooking(context: AppContext, target: BookingVersion): Promise<Booking> {
  return takeStep(context, target, () => ({
    step: 'cancel',
    event: BookingCancelled,
    changes: {},
    at: { cancelledAt: context.clock.now() },
  }))
}
