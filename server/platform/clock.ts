import type { Duration } from '#shared/duration.ts'

/** Source of the current time for everything that depends on it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type FixedClock = Clock & {
  /** Moves the clock forward. */
  advance(duration: Duration): void
  set(date: Date): void
}

/** Creates a clock that changes only on demand, for tests, seeds and the simulation. */
export function fixedClock(start: Date): FixedClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance(duration) {
      time += duration
    },
    set(date) {
      time = date.getTime()
    },
  }
}

/** Starts a measurement and returns a function for the elapsed milliseconds. Uses real time also in tests. */
export function stopwatch(): () => number {
  const began = performance.now()
  return () => performance.now() - began
}
