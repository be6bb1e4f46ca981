import { z } from 'zod'
import { bookingRequestInput } from './booking-request.ts'

/** The number of people of a reservation has the limits of a request for dates. */
export const reservationInput = z.object({
  availabilityId: z.string().min(1, 'required').max(200, 'tooLong'),
  date: z.iso.date('date'),
  people: bookingRequestInput.shape.people,
})
