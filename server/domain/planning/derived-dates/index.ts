export { bookingDates } from './booking-dates.ts'
export { paymentDates } from './payment-dates.ts'
export { rsvpDates } from './rsvp-dates.ts'
export { weddingDates } from './wedding-dates.ts'
