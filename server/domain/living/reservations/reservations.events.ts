import { defineEvent } from '#server/platform/events.ts'
import type { ReservationState } from '#shared/states/reservation.ts'

type ReservationPayload = {
  readonly weddingId: string
  readonly giftId: string
  readonly reservationId: string
  readonly state: ReservationState
}

/** The couple took a step, or the booking system reported a change. */
export const ReservationChanged = defineEvent<ReservationPayload>('ReservationChanged')
