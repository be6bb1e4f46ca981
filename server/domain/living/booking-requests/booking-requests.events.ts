import { defineEvent } from '#server/platform/events.ts'
import type { BookingRequestState } from '#shared/states/booking-request.ts'

type BookingRequestPayload = {
  readonly weddingId: string
  readonly giftId: string
  readonly requestId: string
  readonly state: BookingRequestState
  readonly version: number
}

/** The couple asked, accepted or cancelled, or a provider was reminded. */
export const BookingRequestChanged = defineEvent<BookingRequestPayload>('BookingRequestChanged')
/** The provider answered, or did not answer in time. */
export const BookingRequestAnswered = defineEvent<BookingRequestPayload>('BookingRequestAnswered')
