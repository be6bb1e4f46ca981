import { defineStates } from './define-states.ts'

/**
 * The states of a reservation in a booking system, as the couple see it. Traits:
 * - `current`: it concerns the booking of its gift; a gift has at most one.
 * - `waiting`: the system has not answered the last step yet.
 * - `noted`: the card of the gift says it; a booked or cancelled one shows in the booking itself.
 */
export const reservationStates = defineStates({
  asking: { is: ['current', 'waiting', 'noted'], allows: ['cancel'] },
  held: { is: ['current', 'noted'], allows: ['confirm', 'cancel'] },
  confirming: { is: ['current', 'waiting', 'noted'], allows: ['confirm', 'cancel'] },
  confirmed: { is: ['current'], allows: ['cancel'] },
  cancelling: { is: ['current', 'waiting', 'noted'], allows: ['cancel'] },
  cancelled: { is: [] },
  expired: { is: ['noted'] },
  rejected: { is: ['noted'] },
  unanswered: { is: ['noted'] },
  withdrawn: { is: ['noted'] },
})

export type ReservationState = (typeof reservationStates.names)[number]
export type ReservationStep = Parameters<typeof reservationStates.allows>[0]

export const isCurrentReservation = reservationStates.having('current')
export const isWaitingReservation = reservationStates.having('waiting')
export const isNotedReservation = reservationStates.having('noted')
