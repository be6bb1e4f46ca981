import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { bookingInput } from '#shared/inputs/booking.ts'
import type { Booking } from './booking.ts'
import { type BookingVersion, bookingFields, takeStep } from './booking-store.ts'
import { BookingRequested } from './bookings.events.ts'

/**
 * Records that a booking was requested and is unanswered. Refuses `GiftNotFound`, `BookingMoved`,
 * `InvalidInput`.
 */
export async function requestBooking(
  context: AppContext,
  target: BookingVersion,
  input: unknown,
): Promise<Booking> {
  const form = parseInput(bookingInput, input)
  return takeStep(context, target, (held) => ({
    step: 'request',
    event: BookingRequested,
    changes: bookingFields(held, form),
    at: { requestedAt: context.clock.now() },
  }))
}
