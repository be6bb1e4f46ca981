import type { AppContext } from '#server/graphql/viewer.ts'
import type { Reservation } from './reservation.ts'
import { takeReservationStep } from './take-reservation-step.ts'

/**
 * Confirms a held reservation in its booking system. Refuses `ReservationNotFound`, `ReservationMoved`.
 */
export const confirmReservation = (context: AppContext, id: string): Promise<Reservation> =>
  takeReservationStep(context, id, 'confirm')
