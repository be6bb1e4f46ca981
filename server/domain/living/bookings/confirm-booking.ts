import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { confirmedInput } from '#shared/inputs/booking.ts'
import type { Booking } from './booking.ts'
import { type BookingVersion, bookingFields, takeStep } from './booking-store.ts'
import { BookingConfirmed } from './bookings.events.ts'

/** Confirms a booking for a day. Refuses `GiftNotFound`, `BookingMoved`, `InvalidInput`. */
export async function confirmBooking(
  context: AppContext,
  target: BookingVersion,
  input: unknown,
): Promise<Booking> {
  const form = parseInput(confirmedInput, input)
  return takeStep(context, target, (held) => ({
    step: 'confirm',
    event: BookingConfirmed,
    changes: bookingFields(held, form),
    at: { confirmedAt: context.clock.now() },
  }))
}
