import { defineRefusal } from '#server/platform/refusal.ts'

export const ReservationNotFound = defineRefusal('RESERVATION_NOT_FOUND', 'Reservation not found.')

export const GiftNotReservable = defineRefusal(
  'GIFT_NOT_RESERVABLE',
  'The gift has no booking system, is booked already, or has a reservation.',
)

export const SlotTaken = defineRefusal('SLOT_TAKEN', 'The day or time is not free anymore.')

export const ReservationMoved = defineRefusal(
  'RESERVATION_MOVED',
  'The state of the reservation does not allow this anymore.',
)
