import type { SystemBooking } from '#server/domain/catalogue/booking-systems/index.ts'
import { agreeBooking } from '#server/domain/living/bookings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { subtract } from '#shared/duration.ts'
import type { OctoStatus } from '#shared/octo-status.ts'
import { isArranged, isBooked } from '#shared/states/booking.ts'
import { isCurrentReservation } from '#shared/states/reservation.ts'
import {
  isEnded,
  lateArrival,
  mergeStatus,
  missingPeriod,
  type Reservation,
  stateOf,
  type SystemCall,
} from './reservation.ts'
import { changeReservation, type HeldReservation, holdReservationForJob } from './reservation-store.ts'

/** What a booking system said: the booking, that it does not know it, or that it refuses a request. */
export type Report =
  | { readonly kind: 'booking'; readonly booking: SystemBooking }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'refused'
      readonly call: Exclude<SystemCall, 'ask'>
      readonly found: SystemBooking | null
    }

type Outcome = Partial<Reservation>

/**
 * Merges what a booking system reported into a reservation, and writes into the booking of the gift what follows: a
 * confirmed day, or that there is none. Reports in any order, or repeated, have the same result.
 */
export async function observeReservation(
  tx: Tx,
  platform: Platform,
  id: string,
  report: Report,
): Promise<Reservation | null> {
  const held = await holdReservationForJob(tx, id)
  if (!held) return null
  const { reservation } = held
  const outcome = outcomeOf(reservation, report, platform.clock.now())
  const changed = await changeReservation(tx, platform, reservation, { attempts: 0, ...outcome })
  await writeIntoBooking(tx, platform, held, changed)
  return changed
}

function outcomeOf(reservation: Reservation, report: Report, now: Date): Outcome {
  switch (report.kind) {
    case 'booking':
      return merged(reservation, report.booking)
    case 'missing':
      return afterMissing(reservation, now)
    case 'refused':
      return afterRefusal(reservation, report, now)
  }
}

function merged(reservation: Reservation, { status, ...booking }: SystemBooking): Outcome {
  const seen = mergeStatus(reservation.seen, status)
  const isLatest = seen === status
  return {
    seen,
    missingAt: null,
    ...(isLatest && { expiresAt: booking.expiresAt, cancellable: booking.cancellable }),
    ...(isLatest && booking.reference && { reference: booking.reference }),
    ...(isLatest && booking.ticketUrl && { ticketUrl: booking.ticketUrl }),
    ...(booking.price && { priceMinor: booking.price.minor, priceCurrency: booking.price.currency }),
  }
}

/** A hold that its system does not know is over; a confirmed booking only after some time, since a system may err. */
function afterMissing(reservation: Reservation, now: Date): Outcome {
  const { seen, expiresAt, createdAt, missingAt } = reservation
  const end = (status: OctoStatus): Outcome => ({ seen: mergeStatus(seen, status), missingAt: null })
  if (seen === null) return createdAt <= subtract(now, lateArrival) ? end('EXPIRED') : {}
  if (seen === 'ON_HOLD') return expiresAt && expiresAt > now ? {} : end('EXPIRED')
  if (missingAt && missingAt <= subtract(now, missingPeriod)) return end('CANCELLED')
  return { missingAt: missingAt ?? now }
}

/** After a refusal, what the system has counts; the couple's wish falls back to it. */
function afterRefusal(
  reservation: Reservation,
  { call, found }: Report & { kind: 'refused' },
  now: Date,
): Outcome {
  const outcome = found ? merged(reservation, found) : {}
  const seen = outcome.seen ?? reservation.seen
  if (isEnded(seen)) return outcome
  switch (call) {
    case 'reserve':
      return found ? outcome : { seen: mergeStatus(seen, 'REJECTED') }
    case 'confirm':
      if (!found) return { seen: mergeStatus(seen, 'EXPIRED') }
      return found.status === 'ON_HOLD' ? { ...outcome, goal: 'hold', refusedAt: now } : outcome
    case 'cancel':
      if (!found) return { seen: mergeStatus(seen, 'CANCELLED') }
      return found.status === 'CONFIRMED' ? { ...outcome, goal: 'book', refusedAt: now } : outcome
  }
}

/** Writes into the booking of a locked gift what follows from a changed reservation. */
export async function writeIntoBooking(
  tx: Tx,
  platform: Platform,
  { gift, wedding, booking, accountId = null }: HeldReservation & { readonly accountId?: string | null },
  reservation: Reservation,
): Promise<void> {
  const { date, time, reference, bookingId } = reservation
  const state = stateOf(reservation)
  const about = { gift, wedding, accountId }
  if (state === 'confirmed') {
    if (booking && isBooked(booking.state)) return
    const details = { ...(time && { time }), ...(reference && { reference }) }
    await agreeBooking(tx, platform, about, { kind: 'confirmed', date, details })
  } else if (!isCurrentReservation(state) && booking?.id === bookingId && booking.date === date) {
    if (isArranged(booking.state)) await agreeBooking(tx, platform, about, { kind: 'ended' })
  }
}
