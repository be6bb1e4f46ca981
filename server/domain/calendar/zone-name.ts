import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { instantOfLocalTime, localTimeAt } from '#shared/ics.ts'

const known = new Map<string, boolean>()

function isZone(name: string): boolean {
  const answer = known.get(name) ?? canCount(name)
  if (known.size < 2000) known.set(name, answer)
  return answer
}

function canCount(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** How a calendar file describes the zones it names: by the name, the lines from BEGIN:VTIMEZONE to END:VTIMEZONE. */
export type ZoneTables = ReadonlyMap<string, string>

/**
 * The zone that a calendar file means: by its name, by that which Windows gives it, or by what the file says of its clock.
 * Null when nobody can know.
 */
export function zoneNamed(tzid: string, tables: ZoneTables, nearby: string): string | null {
  if (isZone(tzid)) return tzid
  // Some programs put their own name before it: /freeassociation.sourceforge.net/Europe/Madrid.
  const [, tail] = /([A-Z][A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?)$/.exec(tzid) ?? []
  if (tail && isZone(tail)) return tail
  const [ofWindows] = findIana(tzid as Parameters<typeof findIana>[0]) ?? []
  if (ofWindows && isZone(ofWindows)) return ofWindows
  const table = tables.get(tzid)
  if (!table) return null
  const [, location] = /^X-LIC-LOCATION:(\S+)/m.exec(table) ?? []
  return location && isZone(location) ? location : zoneWithClock(table, nearby)
}

/** The zone whose clock goes as this table says, that of the wedding before all others. */
function zoneWithClock(table: string, nearby: string): string | null {
  const clock = clockOf(table)
  if (!clock) return null
  return [nearby, ...Intl.supportedValuesOf('timeZone')].find((name) => clock.every(isRightIn(name))) ?? null
}

type Moment = { readonly local: string; readonly instant: Date }

const isRightIn =
  (zone: string) =>
  ({ local, instant }: Moment) =>
    localTimeAt(instant, zone) === local && instantOfLocalTime(local, zone).getTime() === instant.getTime()

/** What the clock shows in the middle of each month of two years. */
function clockOf(table: string): Moment[] | null {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(table) as unknown[]))
    return [2026, 2027].flatMap((year) =>
      Array.from({ length: 12 }, (_, month) => {
        const local = `${year}-${String(month + 1).padStart(2, '0')}-15T12:00:00`
        const offset = zone.utcOffset(ICAL.Time.fromDateTimeString(local))
        return { local, instant: new Date(Date.parse(`${local}Z`) - offset * 1000) }
      }),
    )
  } catch {
    return null
  }
}
