import ICAL from 'ical.js'
import { z } from 'zod'
import { days } from '#shared/duration.ts'
import { instantOfLocalTime, localTimeAt, utcTime } from '#shared/local-time.ts'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import { withoutDirectionMarks } from '#shared/direction-marks.ts'
import type { Block } from './file-lines.ts'
import { type ZoneTables, zoneNamed } from './zone-name.ts'

/** Thrown for an event that cannot be imported. `code` is a translation key. */
export class EventNotImportable extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Local time of a zone, or a date. */
export type LocalTime = { readonly local: string; readonly zone: string; readonly isDay: boolean }

/** Event of a file, before recurring events are grouped. */
export type EventInFile = {
  readonly line: number
  readonly uid: string | null
  readonly title: string
  readonly description: string
  readonly place: string
  /** Addresses of the attendees, in lower case. */
  readonly attendees: readonly string[]
  readonly start: LocalTime
  readonly endsAt: Date
  readonly sequence: number
  readonly cancelled: boolean
  /** Occurrence of a series that this event replaces; null for other events. */
  readonly of: LocalTime | null
  readonly rules: readonly string[]
  readonly also: readonly LocalTime[]
  readonly except: readonly LocalTime[]
}

/** Time zone definitions of a file, and the wedding's time zone for times without one. */
export type Clocks = {
  readonly tables: ZoneTables
  readonly nearby: string
  /** Cache of resolved zones, since a definition is compared with all known time zones. */
  readonly named: Map<string, string | null>
}

// jCal (RFC 7265): a component is its name, properties and subcomponents; a property is name, parameters,
// type and values.
const property = z.tuple([z.string(), z.record(z.string(), z.unknown()), z.string()], z.unknown())
const component = z.tuple([z.string(), z.array(property), z.array(z.unknown())])
type Property = z.output<typeof property>

/** Reads one event of a file. Throws `EventNotImportable` with the reason if it cannot be imported. */
export function readEvent({ line, lines }: Block, clocks: Clocks): EventInFile {
  const properties = propertiesOf(lines)
  const all = (name: string) => properties.filter(([known]) => known === name)
  const text = (name: string) => {
    const value = all(name)[0]?.[3]
    return typeof value === 'string' ? withoutDirectionMarks(value) : ''
  }
  const times = (name: string) => all(name).flatMap((one) => timesOf(one, clocks))
  const [start] = times('dtstart')
  if (!start) throw new EventNotImportable('noStart')
  const title = text('summary').replace(/\s+/g, ' ').trim()
  const shown = shortTitle(title)
  const location = plain(text('location'))
  const isPlace = location.length <= planningLimits.place
  return {
    line,
    uid: text('uid').trim().slice(0, 500) || null,
    title: shown,
    // The full title and place are kept here if they are too long for their fields.
    description: [shown === title ? '' : title, isPlace ? '' : location, text('description')]
      .map(plain)
      .filter(Boolean)
      .join('\n\n')
      .slice(0, planningLimits.description),
    place: isPlace ? location : '',
    attendees: all('attendee')
      .slice(0, maxAttendees)
      .map(([, , , address]) => String(address).toLowerCase()),
    start,
    endsAt: endOf(start, times('dtend')[0], text('duration')),
    sequence: Number(all('sequence')[0]?.[3] ?? 0) || 0,
    cancelled: text('status').toUpperCase() === 'CANCELLED',
    of: times('recurrence-id')[0] ?? null,
    rules: all('rrule').map(([, , , value]) => ruleText(value, start)),
    also: times('rdate'),
    except: times('exdate'),
  }
}

/** Returns the title, shortened with an ellipsis if it is too long. */
const shortTitle = (title: string): string =>
  title.length <= planningLimits.title ? title : `${title.slice(0, planningLimits.title - 1).trimEnd()}…`

/** Returns the title of a block that could not be parsed, or null. */
export function titleIn({ lines }: Block): string | null {
  const [, title] = lines.map((line) => /^SUMMARY[^:]*:(.*)$/i.exec(line)).find(Boolean) ?? []
  return title?.replace(/\\(.)/g, '$1').trim().slice(0, planningLimits.title) || null
}

/** Returns the instant of a time; for dates, midnight UTC. */
export function instantOf({ local, zone, isDay }: LocalTime): Date {
  return isDay ? new Date(`${local.slice(0, 10)}T00:00:00Z`) : instantOfLocalTime(local, zone)
}

function propertiesOf(lines: readonly string[]): Property[] {
  const properties = parsed(lines)
  if (properties) return properties
  const isRule = (line: string) => /^RRULE[:;]/i.test(line)
  // The recurrence rule may be the only invalid line.
  const isTheRule = lines.some(isRule) && parsed(lines.filter((line) => !isRule(line))) !== null
  throw new EventNotImportable(isTheRule ? 'rule' : 'unreadable')
}

function parsed(lines: readonly string[]): Property[] | null {
  try {
    return component.parse(ICAL.parse(lines.join('\r\n')))[1]
  } catch {
    return null
  }
}

/** Maximum number of attendees of an event. */
const maxAttendees = 100

/** Maximum number of different zones in a file. */
const maxZones = 100

const plain = (text: string) =>
  text
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .trim()

function timesOf([, parameters, kind, ...values]: Property, clocks: Clocks): LocalTime[] {
  const { nearby } = clocks
  return values.map((value): LocalTime => {
    // Periods are represented by their start.
    const written: unknown = kind === 'period' && Array.isArray(value) ? value[0] : value
    const [, day, time, utc] =
      /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?(Z)?$/.exec(String(written)) ?? []
    if (!day || Number.isNaN(Date.parse(`${day}T${time ?? '00:00:00'}Z`)))
      throw new EventNotImportable('unreadable')
    if (!time) return { local: `${day}T00:00:00`, zone: nearby, isDay: true }
    const local = `${day}T${time}`
    const { tzid } = parameters
    if (utc) return { local, zone: 'UTC', isDay: false }
    const zone = typeof tzid === 'string' ? zoneOf(tzid, clocks) : nearby
    if (zone === null) throw new EventNotImportable('zone')
    return { local, zone, isDay: false }
  })
}

function zoneOf(tzid: string, { tables, nearby, named }: Clocks): string | null {
  const before = named.get(tzid)
  if (before !== undefined) return before
  if (named.size >= maxZones) throw new EventNotImportable('zone')
  const zone = zoneNamed(tzid, tables, nearby)
  named.set(tzid, zone)
  return zone
}

function endOf(start: LocalTime, end: LocalTime | undefined, duration: string): Date {
  const begins = instantOf(start)
  if (end) {
    if (end.isDay !== start.isDay) throw new EventNotImportable('unreadable')
    const ends = instantOf(end)
    if (ends < begins) throw new EventNotImportable('endBeforeStart')
    // Some programs write the same date as start and end of an all-day event.
    return start.isDay && ends.getTime() === begins.getTime() ? daysLater(start, 1) : ends
  }
  if (!duration) return start.isDay ? daysLater(start, 1) : begins
  const length = ICAL.Duration.fromString(duration)
  if (length.isNegative) throw new EventNotImportable('endBeforeStart')
  // Days of a duration are calendar days of 23 to 25 hours (RFC 5545); its hours, minutes and seconds are
  // exact.
  const day = daysLater(start, length.weeks * 7 + length.days)
  const ends = new Date(day.getTime() + ((length.hours * 60 + length.minutes) * 60 + length.seconds) * 1000)
  return start.isDay && ends.getTime() === begins.getTime() ? daysLater(start, 1) : ends
}

function daysLater(start: LocalTime, count: number): Date {
  const local = utcTime(new Date(Date.parse(`${start.local}Z`) + days(count)))
  return instantOf({ ...start, local })
}

const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/** Returns a rule in local time of the event's zone. UNTIL may be given in UTC and is converted. */
function ruleText(value: unknown, start: LocalTime): string {
  try {
    const rule = ICAL.Recur.fromData(z.record(z.string(), z.unknown()).parse(value))
    if (!frequencies.has(rule.freq)) throw new EventNotImportable('tooOften')
    if (rule.until) rule.until = ICAL.Time.fromDateTimeString(lastMoment(rule.until.toString(), start))
    const hasTimes = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((part) => rule.getComponent(part).length > 0)
    if (hasTimes) throw new EventNotImportable('tooOften')
    const text = rule.toString()
    ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateTimeString(start.local)).next()
    return text
  } catch (error) {
    throw error instanceof EventNotImportable ? error : new EventNotImportable('rule')
  }
}

function lastMoment(until: string, start: LocalTime): string {
  const day = until.slice(0, 10)
  if (start.isDay || until.length === 10) return `${day}T23:59:59`
  return until.endsWith('Z') ? localTimeAt(new Date(until), start.zone) : until
}
