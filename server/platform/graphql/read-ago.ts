import { stopwatch } from '#server/platform/clock.ts'
import { type Duration, milliseconds, seconds } from '#shared/duration.ts'

/** Argument of subscriptions for clients that already show data: earlier changes are emitted first. */
export const readSecondsAgoArgument = {
  description:
    'Age in seconds of the data that the subscriber has. Changes since then are emitted immediately.',
} as const

/** Returns a function for the current age of the client's data, or null if it is unknown. */
export function sinceRead(count: number | null | undefined): (() => Duration) | null {
  if (typeof count !== 'number') return null
  const passed = stopwatch()
  return () => milliseconds(seconds(Math.max(0, count)) + passed())
}
