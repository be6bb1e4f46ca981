import { defineEvent } from '#server/platform/events.ts'

export type BookingPayload = {
  readonly weddingId: string
  /** Null for a step of the provider. */
  readonly accountId: string | null
  readonly giftId: string
  readonly bookingId: string
  readonly title: string
  readonly livedOn?: string
}

export const BookingRequested = defineEvent<BookingPayload>('BookingRequested')
export const BookingConfirmed = defineEvent<BookingPayload>('BookingConfirmed')
export const BookingChanged = defineEvent<BookingPayload>('BookingChanged')
export const BookingSwapped = defineEvent<BookingPayload>('BookingSwapped')
export const BookingCancelled = defineEvent<BookingPayload>('BookingCancelled')
export const ExperienceLived = defineEvent<BookingPayload>('ExperienceLived')
export const ExperienceNotLived = defineEvent<BookingPayload>('ExperienceNotLived')
