import { localStamp } from '#shared/ics.ts'
import { localTimeAt, utcTime } from '#shared/local-time.ts'
import { days, minutes } from '#shared/duration.ts'

const week = days(7)
const minute = minutes(1)

/**
 * Returns the VTIMEZONE of a zone between two instants (RFC 5545, 3.6.5), with a component for each change of
 * the UTC offset. Programs that know the zone by its name ignore it.
 */
export function zoneLines(timeZone: string, { from, to }: { from: Date; to: Date }): string[] {
  const changes = [from.getTime(), ...changesWithin(timeZone, from.getTime(), to.getTime())]
  const usual = Math.min(...changes.map((at) => offsetAt(at, timeZone)))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...changes.flatMap((at) => {
      const [before, after] = [offsetAt(at - 1000, timeZone), offsetAt(at, timeZone)]
      const kind = after > usual ? 'DAYLIGHT' : 'STANDARD'
      // A change is written in local time before the change.
      const local = utcTime(new Date(at + before))
      return [
        `BEGIN:${kind}`,
        `DTSTART:${localStamp(local)}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

const offsetAt = (at: number, timeZone: string): number =>
  Date.parse(`${localTimeAt(new Date(at), timeZone)}Z`) - Math.floor(at / 1000) * 1000

/**
 * Returns the instants at which the UTC offset changes, found by weekly steps and bisection to the minute.
 */
function changesWithin(timeZone: string, from: number, to: number): number[] {
  const found: number[] = []
  for (let at = from; at < to; at += week) {
    const next = Math.min(at + week, to)
    if (offsetAt(at, timeZone) !== offsetAt(next, timeZone)) found.push(changeBetween(timeZone, at, next))
  }
  return found
}

function changeBetween(timeZone: string, from: number, to: number): number {
  if (to - from <= minute) return Math.floor(to / minute) * minute
  const middle = from + Math.floor((to - from) / 2)
  return offsetAt(middle, timeZone) === offsetAt(from, timeZone)
    ? changeBetween(timeZone, middle, to)
    : changeBetween(timeZone, from, middle)
}

/** Returns an offset in the form `+0200`. */
function offsetText(offset: number): string {
  const count = Math.round(Math.abs(offset) / minute)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(count / 60))}${two(count % 60)}`
}
