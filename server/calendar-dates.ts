import {
  bookingDates,
  type DateSource,
  paymentDates,
  rsvpDates,
  weddingDates,
} from '#server/domain/planning/calendar/index.ts'
import { taskDates } from '#server/domain/planning/board/index.ts'

/** Whatever has dates that stand in the calendar by themselves: they are asked for each time, so they cannot drift. */
export const allDateSources: readonly DateSource[] = [
  weddingDates,
  rsvpDates,
  paymentDates,
  bookingDates,
  taskDates,
]
