import { days } from './duration.ts'

/** The dates that the server takes and the screens show: from the first to the last, both included. */
export const earliestDay = '1900-01-01'
export const latestDay = '2199-12-31'

/** The same range in milliseconds: from the first midnight in UTC to the one after the last day. */
export const earliestInstant = Date.parse(`${earliestDay}T00:00:00Z`)
export const latestInstant = Date.parse(`${latestDay}T00:00:00Z`) + days(1)
