import ICAL from 'ical.js'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { instantOfLocalTime, localTimeAt } from '#shared/local-time.ts'

/** Returns the canonical IANA name of a zone, or null for an unknown one. */
function zoneCalled(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** VTIMEZONE definitions of a calendar file by TZID. */
export type ZoneTables = ReadonlyMap<string, string>

/**
 * Returns the time zone for a TZID: by its name, its Windows name, or the file's definition. Returns null for
 * an unknown one.
 */
export function zoneNamed(tzid: string, tables: ZoneTables, nearby: string): string | null {
  // Some programs add a prefix: /freeassociation.sourceforge.net/Europe/Madrid.
  const [, tail] = /([A-Z][A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?)$/.exec(tzid) ?? []
  const [ofWindows] = windowsZones.get(tzid) ?? []
  const table = tables.get(tzid)
  const [, location] = /^X-LIC-LOCATION:(\S+)/m.exec(table ?? '') ?? []
  for (const name of [tzid, tail, ofWindows, location]) {
    const zone = name && zoneCalled(name)
    if (zone) return zone
  }
  return table ? zoneWithClock(table, nearby) : null
}

// The default zone of each Windows name, independent of territory.
const windowsZones = new Map(
  WINDOWS_TO_IANA_MAP.flatMap(({ windowsName, territory, iana }): [string, readonly string[]][] =>
    territory === '001' ? [[windowsName, iana]] : [],
  ),
)

/** Returns the zone whose offsets match this definition, preferring the wedding's zone; null if none does. */
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

/**
 * Returns the local time and instant of a definition in the middle of each month of two years; null for an
 * invalid definition.
 */
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
