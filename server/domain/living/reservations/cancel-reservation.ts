import type { AppContext } from '#server/graphql/viewer.ts'
import type { Reservation } from './reservation.ts'
import { takeReservationStep } from './take-reservation-step.ts'

/** Cancels a reservation in its booking system. Refuses `ReservationNotFound`, `ReservationMoved`. */
export const cancelReservation = (context: AppContext, id: string): Promise<Reservation> =>
  takeReservationStep(context, id, 'cancel')
