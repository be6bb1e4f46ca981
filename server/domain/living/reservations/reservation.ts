import { add, days, type Duration, hours, minutes, subtract } from '#shared/duration.ts'
import { type OctoStatus, octoStatuses } from '#shared/octo-status.ts'
import type { ReservationState } from '#shared/states/reservation.ts'
import type { reservations } from './reservations.tables.ts'

export type Reservation = typeof reservations.$inferSelect

type Course = Pick<Reservation, 'goal' | 'seen'>

/**
 * Returns the later of two reported statuses, so that answers may arrive in any order: commutative, associative,
 * idempotent.
 */
export function mergeStatus(one: OctoStatus | null, other: OctoStatus | null): OctoStatus | null {
  if (one === null || other === null) return one ?? other
  return octoStatuses.indexOf(one) >= octoStatuses.indexOf(other) ? one : other
}

const ended: ReadonlySet<OctoStatus> = new Set(['EXPIRED', 'REJECTED', 'CANCELLED', 'REDEEMED'])

/** Whether a status is the last one of a booking. */
export const isEnded = (seen: OctoStatus | null): boolean => seen !== null && ended.has(seen)

/** Returns the state that the couple see. */
export function stateOf({
  goal,
  seen,
  givenUpAt,
}: Course & Pick<Reservation, 'givenUpAt'>): ReservationState {
  if (goal === 'cancel' && seen !== 'REDEEMED') {
    if (seen !== null && !isEnded(seen)) return 'cancelling'
    return givenUpAt ? 'unanswered' : 'cancelled'
  }
  return seen === null ? 'asking' : reported[seen](goal)
}

const reported: Readonly<Record<OctoStatus, (goal: Reservation['goal']) => ReservationState>> = {
  ON_HOLD: (goal) => (goal === 'book' ? 'confirming' : 'held'),
  PENDING: () => 'confirming',
  CONFIRMED: () => 'confirmed',
  REDEEMED: () => 'confirmed',
  EXPIRED: () => 'expired',
  REJECTED: () => 'rejected',
  CANCELLED: () => 'withdrawn',
}

export type SystemCall = 'reserve' | 'confirm' | 'cancel' | 'ask'

/** Returns the request that brings a booking nearer to what the couple want; null if it is there, or has ended. */
export function nextCall({ goal, seen }: Course): SystemCall | null {
  if (isEnded(seen)) return null
  if (seen === null) return goal === 'cancel' ? 'ask' : 'reserve'
  if (goal === 'cancel') return 'cancel'
  return goal === 'book' && seen === 'ON_HOLD' ? 'confirm' : null
}

/** A system that gives no answer for this long has not taken the reservation. */
export const patience = minutes(30)
/** A request that was under way may still arrive for this long. */
export const lateArrival = hours(2)
/** A booking that its system no longer knows counts as withdrawn after this time. */
export const missingPeriod = days(1)

const pauses: readonly Duration[] = [minutes(1), minutes(2), minutes(5), minutes(15), hours(1)]

/**
 * Returns when to ask again: soon after a request without an answer, at the end of a hold, once a day for a
 * confirmed booking until its day is over. Null for a booking that has ended.
 */
export function nextAskAt(
  reservation: Course & Pick<Reservation, 'attempts' | 'expiresAt' | 'date' | 'missingAt'>,
  now: Date,
): Date | null {
  const { seen, attempts, expiresAt, date } = reservation
  if (isEnded(seen)) return null
  if (nextCall(reservation) || seen === 'PENDING' || reservation.missingAt)
    return add(now, pauses[Math.min(attempts, pauses.length - 1)] ?? hours(1))
  if (seen === 'ON_HOLD') return expiresAt && expiresAt > now ? expiresAt : add(now, minutes(1))
  return new Date(`${date}T00:00:00Z`) < subtract(now, days(2)) ? null : add(now, days(1))
}
