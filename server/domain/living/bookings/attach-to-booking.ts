import type { AppContext } from '#server/graphql/viewer.ts'
import { attach } from '#server/domain/files/attachments/index.ts'
import type { Booking } from './booking.ts'
import { holdPapers, recordBooking } from './booking-store.ts'
import { BookingChanged } from './bookings.events.ts'

/**
 * Attaches a file to the booking of a gift: one uploaded for bookings, or removed within the last day.
 * Partners only. Refuses `GiftNotFound`, `BookingMoved`, `AttachmentNotFound`, `AttachmentRefused`.
 */
export async function attachToBooking(
  context: AppContext,
  giftId: string,
  attachmentId: string,
): Promise<Booking> {
  return context.database.transaction(async (tx) => {
    const { held, booking, owner } = await holdPapers(tx, context, giftId)
    await attach(tx, owner, [attachmentId])
    await recordBooking(tx, context, held, { event: BookingChanged, booking })
    return booking
  })
}
