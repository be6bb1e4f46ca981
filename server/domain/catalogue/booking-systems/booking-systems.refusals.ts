import { defineRefusal } from '#server/platform/refusal.ts'

export const BookingSystemNotFound = defineRefusal('BOOKING_SYSTEM_NOT_FOUND', 'Booking system not found.')

/** Why a booking system gave no usable answer. */
export const systemTroubles = ['unreachable', 'token', 'answer'] as const

export const BookingSystemSilent = defineRefusal<{ reason: (typeof systemTroubles)[number] }>(
  'BOOKING_SYSTEM_SILENT',
  'The booking system gave no usable answer.',
)
