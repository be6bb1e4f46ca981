import type { DateSource } from '#server/domain/planning/calendar/index.ts'
import {
  bookingDates,
  paymentDates,
  rsvpDates,
  weddingDates,
} from '#server/domain/planning/derived-dates/index.ts'
import { taskDates } from '#server/domain/planning/board/index.ts'

/** The sources of derived calendar dates. They are queried each time, so that they cannot drift. */
export const allDateSources: readonly DateSource[] = [
  weddingDates,
  rsvpDates,
  paymentDates,
  bookingDates,
  taskDates,
]
