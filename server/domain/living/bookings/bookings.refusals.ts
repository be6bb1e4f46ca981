import { defineRefusal } from '#server/platform/refusal.ts'
import type { Booking } from './booking.ts'

export const BookingMoved = defineRefusal<{
  /** The present booking; null if there is none. */
  present: Booking | null
}>('BOOKING_MOVED', 'The booking was changed in the meantime, or its state does not allow this.')
