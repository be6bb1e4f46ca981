import { days } from './duration.ts'

// Formatters are cached, since creating one is slow; there are about four hundred zones.
const wallClocks = new Map<string, Intl.DateTimeFormat>()

function wallClockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = wallClocks.get(timeZone)
  if (cached) return cached
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  wallClocks.set(timeZone, clock)
  return clock
}

/** Returns the UTC offset of a time zone at an instant, in milliseconds. */
function offsetMs(instant: Date, timeZone: string): number {
  const parts = wallClockOf(timeZone).formatToParts(instant)
  const at = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'))
  return wall - instant.getTime()
}

/**
 * Returns the instant of a local time (`2027-06-19T19:00`) in a time zone; in a skipped hour, the hour after
 * it.
 */
export function instantOfLocalTime(local: string, timeZone: string): Date {
  const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(local)
  const asIfUtc = written ? Date.parse(`${written[0]}:00Z`) : NaN
  if (Number.isNaN(asIfUtc)) throw new RangeError(`Not a local time: ${local}`)
  const before = offsetMs(new Date(asIfUtc - days(1)), timeZone)
  const first = new Date(asIfUtc - before)
  const settled = new Date(asIfUtc - offsetMs(first, timeZone))
  return offsetMs(settled, timeZone) === offsetMs(first, timeZone) ? settled : first
}

/** Returns the UTC time of an instant: `2027-06-19T19:00:00`. */
export const utcTime = (instant: Date): string => instant.toISOString().slice(0, 19)

/** Returns the UTC hour of an instant, for keys that change with it: `2027-06-19T19`. */
export const utcHour = (instant: Date): string => instant.toISOString().slice(0, 13)

/** Returns the local time in a time zone at an instant: `2027-06-19T19:00:00`. */
export function localTimeAt(instant: Date, timeZone: string): string {
  return utcTime(new Date(instant.getTime() + offsetMs(instant, timeZone)))
}

/** Returns the calendar date in a time zone at an instant: `2027-06-19`. */
export function dayAt(instant: Date | string, timeZone: string): string {
  return localTimeAt(new Date(instant), timeZone).slice(0, 10)
}
