import { localStamp } from '#shared/ics.ts'
import { localTimeAt } from '#shared/local-time.ts'

const hour = 3_600_000
const day = 24 * hour

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
      const local = new Date(at + before).toISOString().slice(0, 19)
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
  for (let at = from; at < to; at += 7 * day) {
    const next = Math.min(at + 7 * day, to)
    if (offsetAt(at, timeZone) !== offsetAt(next, timeZone)) found.push(changeBetween(timeZone, at, next))
  }
  return found
}

function changeBetween(timeZone: string, from: number, to: number): number {
  if (to - from <= 60_000) return Math.floor(to / 60_000) * 60_000
  const middle = from + Math.floor((to - from) / 2)
  return offsetAt(middle, timeZone) === offsetAt(from, timeZone)
    ? changeBetween(timeZone, middle, to)
    : changeBetween(timeZone, from, middle)
}

/** Returns an offset in the form `+0200`. */
function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
