import { defineStates } from './define-states.ts'

/**
 * The states of a booking. Traits:
 * - `ahead`: the booking form can set it.
 * - `notBooked`: it still has to be booked.
 * - `arranged`: a provider was asked, and it has not been lived.
 * - `booked`: it is booked, or lived already.
 */
export const bookingStates = defineStates({
  wanted: { is: ['ahead', 'notBooked'], allows: ['request', 'confirm', 'live', 'swap'] },
  requested: { is: ['ahead', 'notBooked', 'arranged'], allows: ['confirm', 'live', 'cancel', 'swap'] },
  confirmed: { is: ['ahead', 'arranged', 'booked'], allows: ['live', 'cancel', 'swap'] },
  lived: { is: ['booked'] },
  cancelled: { is: [] },
})

export type BookingState = (typeof bookingStates.names)[number]
export type BookingStep = Parameters<typeof bookingStates.allows>[0]

export const isSetByForm = bookingStates.having('ahead')
export const isNotBooked = bookingStates.having('notBooked')
export const isArranged = bookingStates.having('arranged')
export const isBooked = bookingStates.having('booked')
