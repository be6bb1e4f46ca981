import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { days, subtract } from '#shared/duration.ts'
import type { bookings } from './bookings.tables.ts'

export type Booking = typeof bookings.$inferSelect
export type BookingState = Booking['state']

/** What can be done to a booking: from which states, and what it is then. Everything else is refused. */
const steps = {
  request: { from: ['wanted'], to: 'requested' },
  confirm: { from: ['wanted', 'requested'], to: 'confirmed' },
  live: { from: ['wanted', 'requested', 'confirmed'], to: 'lived' },
  cancel: { from: ['requested', 'confirmed'], to: 'cancelled' },
  swap: { from: ['wanted', 'requested', 'confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly BookingState[]; to: BookingState }>
export type BookingStep = keyof typeof steps

/** What a booking is after a step. */
export function stateAfter(step: BookingStep): BookingState {
  return steps[step].to
}

/** Whether this can be done to a booking in this state. */
export function isAllowed(step: BookingStep, state: BookingState): boolean {
  return (steps[step].from as readonly BookingState[]).includes(state)
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
 * By which day it has to be booked: so many days before the day that is wished for, or before the wedding where there is none. Null
 * where it is booked, or where nobody says how far ahead that is done.
 */
export function bookByOf(
  { sheet: { bookAheadDays } }: Pick<Gift, 'sheet'>,
  booking: Pick<Booking, 'state' | 'date'> | null,
  weddingDate: string,
): string | null {
  if (bookAheadDays == null) return null
  if (booking && booking.state !== 'wanted' && booking.state !== 'requested') return null
  const day = new Date(`${booking?.date ?? weddingDate}T00:00:00Z`)
  return subtract(day, days(bookAheadDays)).toISOString().slice(0, 10)
}
