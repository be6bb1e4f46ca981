/** A calendar entry. All day: from midnight UTC of the first day to midnight UTC after the last. */
export type CalendarEntry = {
  readonly uid: string
  readonly title: string
  readonly start: Date
  readonly end: Date
  readonly allDay?: boolean
  readonly location?: string
  readonly description?: string
  readonly url?: string
  /** Participants. The address is a URI; other programs show the name. */
  readonly attendees?: readonly { readonly name: string; readonly address: string }[]
  /** Attachments, as URLs of this instance. */
  readonly attachments?: readonly { readonly name: string; readonly bytes: number; readonly url: string }[]
  /** The number of changes since it was first exported, and the time of the last one. */
  readonly sequence?: number
  readonly changedAt?: Date
  /** Local times in a zone of the file, used instead of `start` and `end`. */
  readonly local?: { readonly timeZone: string; readonly start: string; readonly end: string }
  /**
   * Content lines of the recurrence (RRULE, RDATE, EXDATE), or of the occurrence that the entry replaces
   * (RECURRENCE-ID).
   */
  readonly repeats?: readonly string[]
}

type CalendarFile = {
  readonly productId: string
  readonly writtenAt: Date
  readonly entries: readonly CalendarEntry[]
  /** The content lines of the zones that entries name (VTIMEZONE). */
  readonly zones?: readonly string[]
  /** The name of a subscribed calendar, and its refresh interval. */
  readonly name?: string
  readonly refreshSeconds?: number
}

const utcStamp = (instant: Date) => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/**
 * Escapes a text value (RFC 5545, 3.3.11): backslash, semicolon, comma and line ends; other control
 * characters are removed.
 */
const text = (value: string) =>
  value
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

/** Quotes a parameter value (RFC 5545, 3.2); quotes and control characters in it are replaced. */
const parameter = (value: string) => `"${value.replace(/["\p{Cc}]/gu, ' ')}"`

/** Folds a line at 75 octets without cutting a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** Returns a local time in iCalendar form: `20270619T190000`. */
export const localStamp = (local: string): string => local.replace(/[-:]/g, '')

function timeLines({ start, end, allDay, local }: CalendarEntry): string[] {
  const day = (instant: Date) => `VALUE=DATE:${utcStamp(instant).slice(0, 8)}`
  if (local && !allDay) {
    const at = (name: string, time: string) => `${name};TZID=${local.timeZone}:${localStamp(time)}`
    return [at('DTSTART', local.start), ...(local.end > local.start ? [at('DTEND', local.end)] : [])]
  }
  if (allDay) return [`DTSTART;${day(start)}`, `DTEND;${day(end)}`, 'TRANSP:TRANSPARENT']
  // An end must be after the start, so entries without a duration have none.
  return [`DTSTART:${utcStamp(start)}`, ...(end > start ? [`DTEND:${utcStamp(end)}`] : [])]
}

function entryLines(entry: CalendarEntry, writtenAt: Date): string[] {
  const optional = (name: string, value: string | undefined) => (value ? [`${name}:${value}`] : [])
  return [
    'BEGIN:VEVENT',
    `UID:${text(entry.uid)}`,
    `DTSTAMP:${utcStamp(entry.changedAt ?? writtenAt)}`,
    ...(entry.changedAt ? [`LAST-MODIFIED:${utcStamp(entry.changedAt)}`] : []),
    ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
    ...timeLines(entry),
    ...(entry.repeats ?? []),
    `SUMMARY:${text(entry.title)}`,
    ...optional('LOCATION', entry.location && text(entry.location)),
    ...optional('DESCRIPTION', entry.description && text(entry.description)),
    ...optional('URL', entry.url?.replace(/\s/g, '')),
    ...(entry.attendees ?? []).map(
      ({ name, address }) => `ATTENDEE;CUTYPE=INDIVIDUAL;PARTSTAT=ACCEPTED;CN=${parameter(name)}:${address}`,
    ),
    ...(entry.attachments ?? []).map(
      ({ name, bytes, url }) => `ATTACH;FILENAME=${parameter(name)};SIZE=${bytes}:${url}`,
    ),
    'END:VEVENT',
  ]
}

/** Returns an iCalendar file (RFC 5545). Times are in UTC, except for entries with a zone of `zones`. */
export function calendarFile({
  productId,
  writtenAt,
  entries,
  zones,
  name,
  refreshSeconds,
}: CalendarFile): string {
  const interval = `PT${refreshSeconds ?? 0}S`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${text(productId)}`,
    'CALSCALE:GREGORIAN',
    // A published entry must not have attendees (RFC 5546, 3.2.1).
    ...(entries.some(({ attendees = [] }) => attendees.length > 0) ? [] : ['METHOD:PUBLISH']),
    ...(name ? [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`] : []),
    ...(refreshSeconds ? [`REFRESH-INTERVAL;VALUE=DURATION:${interval}`, `X-PUBLISHED-TTL:${interval}`] : []),
    ...(zones ?? []),
    ...entries.flatMap((entry) => entryLines(entry, writtenAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
