import type { AppContext } from '#server/domain/accounts/index.ts'
import { removeAttachment } from '#server/domain/attachments/index.ts'
import { GiftNotFound } from '#server/domain/gift-list/index.ts'
import type { Booking } from './booking.ts'
import { holdBooking, recordBooking } from './booking-store.ts'
import { BookingMoved } from './bookings.refusals.ts'

/**
 * Takes a file off the booking of a gift; for a day `attachToBooking` undoes it. For the two alone. Refuses `GiftNotFound`,
 * `BookingMoved`, `AttachmentNotFound`.
 */
export async function takeOffBooking(
  context: AppContext,
  giftId: string,
  attachmentId: string,
): Promise<Booking> {
  return context.database.transaction(async (tx) => {
    const held = await holdBooking(tx, context, giftId)
    if (!held.seesMoney) throw new GiftNotFound()
    const { booking, wedding } = held
    if (!booking) throw new BookingMoved(null)
    const owner = { weddingId: wedding.id, ownerKind: 'booking', ownerId: booking.id } as const
    await removeAttachment(tx, owner, attachmentId, context.clock.now())
    await recordBooking(tx, context, held, { kind: 'BookingChanged', booking })
    return booking
  })
}
