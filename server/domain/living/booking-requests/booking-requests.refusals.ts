import { defineRefusal } from '#server/platform/refusal.ts'
import type { BookingRequest } from './booking-request.ts'

export const BookingRequestMoved = defineRefusal<{
  /** The present request; null if there is none. */
  present: BookingRequest | null
}>('BOOKING_REQUEST_MOVED', 'The request was answered, cancelled or changed in the meantime.')

export const BookingRequestNotFound = defineRefusal(
  'BOOKING_REQUEST_NOT_FOUND',
  'There is no such request for dates.',
)

export const ProviderNotAskable = defineRefusal(
  'PROVIDER_NOT_ASKABLE',
  'This provider does not offer the gift, or cannot be asked by mail.',
)
