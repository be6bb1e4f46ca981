import { type Duration, seconds } from '#shared/duration.ts'

/** The argument of a subscription whose reader already shows something: what happened since they read it is told first. */
export const readSecondsAgoArgument = {
  description:
    'How long ago the asker began to read what they see. When something happened since, it is told at once.',
} as const

/** Nothing is known of who does not say it. */
export const sinceRead = (count: number | null | undefined): Duration | null =>
  typeof count === 'number' ? seconds(Math.max(0, count)) : null
