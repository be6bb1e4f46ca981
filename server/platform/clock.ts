import type { Duration } from '#shared/duration.ts'

/** Where everything that depends on time gets it from. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type FixedClock = Clock & {
  /** Lets time pass. */
  advance(duration: Duration): void
  set(date: Date): void
}

/** A clock that changes only on demand, for tests, seeds and the simulation. */
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

/** Starts measuring; the returned function says how many milliseconds have passed. Real time always: it measures us, not the world. */
export function stopwatch(): () => number {
  const began = performance.now()
  return () => performance.now() - began
}
