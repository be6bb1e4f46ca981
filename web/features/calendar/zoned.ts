import { add, minutes } from '#shared/duration.ts'
import { instantOfLocalTime, localTimeAt } from '#shared/local-time.ts'

/** What a clock on the wall of a zone shows at an instant. */
export function wallOf(at: string, timeZone: string): { readonly day: string; readonly time: string } {
  const local = localTimeAt(new Date(at), timeZone)
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** The instant at which a clock on the wall of a zone shows this. In the hour that a spring night skips, the one after it. */
export function instantOf(day: string, time: string, timeZone: string): string {
  return instantOfLocalTime(`${day}T${time}`, timeZone).toISOString()
}

/** So many minutes later. */
export function later(at: string, count: number): string {
  return add(new Date(at), minutes(count)).toISOString()
}
