import { Refusal } from '#server/platform/refusal.ts'
import type { Booking } from './booking.ts'

/** The booking was changed since it was looked at, or stands where this cannot be done. */
export class BookingMoved extends Refusal {
  readonly code = 'BOOKING_MOVED'
  /** As it is now; null where there is none. */
  readonly present: Booking | null
  constructor(present: Booking | null) {
    super('The booking stands elsewhere by now')
    this.present = present
  }
}
