import { stopwatch } from '#server/platform/clock.ts'
import { type Duration, milliseconds, seconds } from '#shared/duration.ts'

/** The argument of a subscription whose reader already shows something: what happened since they read it is told first. */
export const readSecondsAgoArgument = {
  description:
    'Age in seconds of the data that the subscriber has. Changes since then are emitted immediately.',
} as const

/** How long ago that is by now, whenever it is asked; null of who does not say it. */
export function sinceRead(count: number | null | undefined): (() => Duration) | null {
  if (typeof count !== 'number') return null
  const passed = stopwatch()
  return () => milliseconds(seconds(Math.max(0, count)) + passed())
}
