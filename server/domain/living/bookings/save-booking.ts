import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { bookingInput } from '#shared/inputs/booking.ts'
import type { Booking } from './booking.ts'
import { type BookingVersion, bookingFields, takeStep } from './booking-store.ts'
import { BookingChanged } from './bookings.events.ts'

/** Writes what is known of a booking; it stays where it is. Refuses `GiftNotFound`, `BookingMoved`, `InvalidInput`. */
export async function saveBooking(
  context: AppContext,
  target: BookingVersion,
  input: unknown,
): Promise<Booking> {
  const form = parseInput(bookingInput, input)
  return takeStep(context, target, (held) => {
    if (held.booking?.state === 'confirmed' && form.date === null)
      throw InvalidInput({ issues: [{ path: 'date', rule: 'required' }] })
    return { step: null, event: BookingChanged, changes: bookingFields(held, form) }
  })
}
