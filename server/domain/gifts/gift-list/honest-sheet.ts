import type { HonestSheet } from '#shared/inputs/gift.ts'

/** A sheet on which nothing is known yet. */
export const emptySheet: HonestSheet = {
  duration: null,
  season: null,
  blackout: null,
  supplements: null,
  requirements: null,
  bookAhead: null,
  accessibility: null,
  notIncluded: null,
  contact: null,
  checkedOn: null,
  durationMinutes: null,
  bookAheadDays: null,
}
