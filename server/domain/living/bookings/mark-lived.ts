import type { AppContext } from '#server/graphql/viewer.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { livedInput } from '#shared/inputs/booking.ts'
import type { Booking } from './booking.ts'
import { type BookingVersion, takeStep } from './booking-store.ts'
import { ExperienceLived } from './bookings.events.ts'

/**
 * Records that the couple lived a gift, today or earlier, booked or not. A repeated call changes the day.
 * Refuses `GiftNotFound`, `BookingMoved`, `InvalidInput`.
 */
export async function markLived(
  context: AppContext,
  target: BookingVersion,
  input: unknown,
): Promise<Booking> {
  const { livedOn } = parseInput(livedInput, input)
  return takeStep(context, target, ({ wedding, booking }) => {
    const now = context.clock.now()
    if (livedOn > todayIn(wedding.timeZone, now))
      throw InvalidInput({ issues: [{ path: 'livedOn', rule: 'future' }] })
    const isAgain = booking?.state === 'lived'
    return {
      step: isAgain ? null : 'live',
      event: ExperienceLived,
      changes: { livedOn },
      ...(!isAgain && { at: { livedAt: now } }),
    }
  })
}
