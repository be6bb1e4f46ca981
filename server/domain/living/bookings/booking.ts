import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { addDays } from '#shared/calendar-days.ts'
import { bookingStates, type BookingState, type BookingStep, isNotBooked } from '#shared/states/booking.ts'
import type { bookings } from './bookings.tables.ts'

export type Booking = typeof bookings.$inferSelect

const after: Readonly<Record<BookingStep, BookingState>> = {
  request: 'requested',
  confirm: 'confirmed',
  live: 'lived',
  cancel: 'cancelled',
  swap: 'cancelled',
}

/** What a booking is after a step. */
export function stateAfter(step: BookingStep): BookingState {
  return after[step]
}

/** Whether this can be done to a booking in this state. */
export function isAllowed(step: BookingStep, state: BookingState): boolean {
  return bookingStates.allows(step, state)
}

/** What a booking was before its last step, by what it remembers of its way; null where there was none. */
export function stateBefore({
  state,
  requestedAt,
  confirmedAt,
}: Pick<Booking, 'state' | 'requestedAt' | 'confirmedAt'>): BookingState | null {
  if (state === 'wanted') return null
  if (state === 'requested') return 'wanted'
  if (confirmedAt && state !== 'confirmed') return 'confirmed'
  return requestedAt ? 'requested' : 'wanted'
}

/** Whether the last step can be taken back. */
export function canUndo(
  booking: Pick<Booking, 'state' | 'requestedAt' | 'confirmedAt' | 'replaces'>,
): boolean {
  return stateBefore(booking) !== null || booking.replaces !== null
}

/**
 * Returns the last day to book: the lead time before the wished day, or before the wedding. Null once it is
 * booked, or without a known lead time.
 */
export function bookByOf(
  { sheet: { bookAheadDays } }: Pick<Gift, 'sheet'>,
  booking: Pick<Booking, 'state' | 'date'> | null,
  weddingDate: string,
): string | null {
  if (bookAheadDays == null) return null
  if (booking && !isNotBooked(booking.state)) return null
  return addDays(booking?.date ?? weddingDate, -bookAheadDays)
}
