import { lockGift } from '#server/domain/gifts/gift-list/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { isNotBooked } from '#shared/states/booking.ts'
import { changeReservation, currentReservation, holdReservationForJob } from './reservation-store.ts'
import { settleReservation } from './settle-reservation.ts'

type BookingChange = { readonly giftId: string; readonly accountId: string | null }

/** Cancels the reservation of a gift whose booking the couple ended by hand. */
export const followBookingOfReservation = defineJob<BookingChange>({
  kind: 'follow-booking-of-reservation',
  run: async (platform, change) => {
    const id = await endWithBooking(platform, change)
    if (id) await settleReservation(platform, id)
  },
})

async function endWithBooking(
  platform: Platform,
  { giftId, accountId }: BookingChange,
): Promise<string | null> {
  return platform.database.transaction(async (tx) => {
    if (!(await lockGift(tx, giftId))) return null
    const current = await currentReservation(tx, giftId)
    const held = current && (await holdReservationForJob(tx, current.id))
    if (!held || held.reservation.goal === 'cancel') return null
    const { booking, reservation } = held
    const goesOn =
      booking?.id === reservation.bookingId && !(isNotBooked(booking.state) && booking.date === null)
    if (goesOn) return null
    await changeReservation(tx, platform, reservation, { goal: 'cancel', accountId, attempts: 0 })
    return reservation.id
  })
}
