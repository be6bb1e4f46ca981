import type { AppContext } from '#server/graphql/viewer.ts'
import { removeAttachment } from '#server/domain/files/attachments/index.ts'
import type { Booking } from './booking.ts'
import { holdPapers, recordBooking } from './booking-store.ts'
import { BookingChanged } from './bookings.events.ts'

/**
 * Removes a file from the booking of a gift; for a day `attachToBooking` undoes it. Partners only. Refuses
 * `GiftNotFound`, `BookingMoved`, `AttachmentNotFound`.
 */
export async function takeOffBooking(
  context: AppContext,
  giftId: string,
  attachmentId: string,
): Promise<Booking> {
  return context.database.transaction(async (tx) => {
    const { held, booking, owner } = await holdPapers(tx, context, giftId)
    await removeAttachment(tx, owner, attachmentId, context.clock.now())
    await recordBooking(tx, context, held, { event: BookingChanged, booking })
    return booking
  })
}
