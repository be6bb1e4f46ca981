import type { Gift } from '#server/domain/gift-list/index.ts'
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

/** What a booking is after a step; null where the step cannot be taken from where it stands. */
export function stateAfter(step: BookingStep, state: BookingState): BookingState | null {
  const { from, to } = steps[step]
  return (from as readonly BookingState[]).includes(state) ? to : null
}

type Dated = Pick<Booking, 'state' | 'requestedAt' | 'confirmedAt'>

/** What a booking was before its last step, by what it remembers of its way; null where there was none. */
export function stateBefore({ state, requestedAt, confirmedAt }: Dated): BookingState | null {
  if (state === 'wanted') return null
  if (state === 'requested') return 'wanted'
  const asked = requestedAt ? 'requested' : 'wanted'
  return confirmedAt && state !== 'confirmed' ? 'confirmed' : asked
}

/** The days before its day by which somebody has to have booked; null where nobody has said. */
type BookedAhead = Pick<Gift, 'sheet'>
type When = Pick<Booking, 'state' | 'date'> | null

/**
 * By which day it has to be booked: so many days before the day that is wished for, or before the wedding where there is none. Null
 * where it is booked, or where nobody says how far ahead that is done.
 */
export function bookByOf(
  { sheet: { bookAheadDays } }: BookedAhead,
  booking: When,
  weddingDate: string,
): string | null {
  if (bookAheadDays === null) return null
  if (booking && booking.state !== 'wanted' && booking.state !== 'requested') return null
  return daysBefore(booking?.date ?? weddingDate, bookAheadDays)
}

function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - count)
  return date.toISOString().slice(0, 10)
}
