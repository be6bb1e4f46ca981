import type { AppContext } from '#server/domain/accounts/index.ts'
import { attach } from '#server/domain/attachments/index.ts'
import { GiftNotFound } from '#server/domain/gift-list/index.ts'
import type { Booking } from './booking.ts'
import { holdBooking, recordBooking } from './booking-store.ts'
import { BookingMoved } from './bookings.refusals.ts'

/**
 * Puts a file beside the booking of a gift: uploaded for bookings, or taken off within the day. For the two alone, since papers tell
 * what it costs. Refuses `GiftNotFound`, `BookingMoved`, `AttachmentNotFound`, `AttachmentRefused`.
 */
export async function attachToBooking(
  context: AppContext,
  giftId: string,
  attachmentId: string,
): Promise<Booking> {
  return context.database.transaction(async (tx) => {
    const held = await holdBooking(tx, context, giftId)
    if (!held.seesMoney) throw new GiftNotFound()
    const { booking, wedding } = held
    if (!booking) throw new BookingMoved(null)
    await attach(tx, { weddingId: wedding.id, ownerKind: 'booking', ownerId: booking.id }, [attachmentId])
    await recordBooking(tx, context, held, { kind: 'BookingChanged', booking })
    return booking
  })
}
