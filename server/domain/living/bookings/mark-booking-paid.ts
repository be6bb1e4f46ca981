import type { AppContext } from '#server/graphql/viewer.ts'
import { GiftNotFound } from '#server/domain/gifts/gift-list/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { paidInput } from '#shared/inputs/booking.ts'
import type { Booking } from './booking.ts'
import { paymentsOf } from './booking-payments.ts'
import { type BookingVersion, takeStep } from './booking-store.ts'
import { BookingMoved } from './bookings.refusals.ts'
import { BookingChanged } from './bookings.events.ts'

/**
 * Records the day on which a partner paid the deposit or the rest to the provider, today or earlier; null for not
 * paid. Refuses `GiftNotFound`, `BookingMoved` if the booking has no such payment, `InvalidInput`.
 */
export async function markBookingPaid(
  context: AppContext,
  target: BookingVersion,
  input: unknown,
): Promise<Booking> {
  const { part, paidOn } = parseInput(paidInput, input)
  return takeStep(context, target, ({ booking, wedding, seesMoney }) => {
    if (!seesMoney) throw GiftNotFound()
    if (!booking || !paymentsOf(booking).some((payment) => payment.part === part))
      throw BookingMoved({ present: booking })
    requirePast(paidOn, todayIn(wedding.timeZone, context.clock.now()))
    const changes = part === 'deposit' ? { depositPaidOn: paidOn } : { restPaidOn: paidOn }
    return { step: null, event: BookingChanged, changes }
  })
}

function requirePast(paidOn: string | null, today: string): void {
  if (paidOn !== null && paidOn > today) throw InvalidInput({ issues: [{ path: 'paidOn', rule: 'future' }] })
}
