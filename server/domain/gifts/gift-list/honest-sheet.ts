import type { HonestSheet } from '#shared/inputs/gift.ts'

/** Honest sheet without any facts. */
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
