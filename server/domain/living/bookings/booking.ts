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

/** The state after a step. */
export function stateAfter(step: BookingStep): BookingState {
  return after[step]
}

/** Whether a step is allowed in a state. */
export function isAllowed(step: BookingStep, state: BookingState): boolean {
  return bookingStates.allows(step, state)
}

/** The state before the last step, derived from its timestamps; null if there was none. */
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

/** Whether the last step can be undone. */
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
