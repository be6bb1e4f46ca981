import { add, minutes } from '#shared/duration.ts'
import { instantOfLocalTime, localTimeAt } from '#shared/local-time.ts'

/** Returns the local day and time of an instant in a zone. */
export function wallOf(at: string, timeZone: string): { readonly day: string; readonly time: string } {
  const local = localTimeAt(new Date(at), timeZone)
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/**
 * Returns the instant of a local day and time in a zone. In the skipped hour of a spring night, it is the hour
 * after.
 */
export function instantOf(day: string, time: string, timeZone: string): string {
  return instantOfLocalTime(`${day}T${time}`, timeZone).toISOString()
}

/** Returns the instant this number of minutes later. */
export function later(at: string, count: number): string {
  return add(new Date(at), minutes(count)).toISOString()
}
