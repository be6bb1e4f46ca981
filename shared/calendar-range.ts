import { days } from './duration.ts'

/** First and last calendar date that the server accepts and screens show. */
export const earliestDay = '1900-01-01'
export const latestDay = '2199-12-31'

/** The same range in milliseconds: midnight UTC of the first day, and midnight UTC after the last. */
export const earliestInstant = Date.parse(`${earliestDay}T00:00:00Z`)
export const latestInstant = Date.parse(`${latestDay}T00:00:00Z`) + days(1)
