import { overlaps, type Series, zoneLines } from '#server/domain/planning/calendar-files/index.ts'
import { attachmentsOf } from '#server/domain/files/attachments/index.ts'
import { coupleName, type TeamPerson, teamPeopleOf } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { days, subtract, add, hours, inSeconds } from '#shared/duration.ts'
import { type CalendarEntry, calendarFile } from '#shared/ics.ts'
import {
  type DatesAsked,
  derivedEvents,
  type KeptEvent,
  memberAddress,
  ownEvents,
  type ShownEvent,
  shownDerived,
  shownOwn,
} from '#server/domain/planning/calendar/index.ts'
import { isRepeating, seriesEntries } from './series-entries.ts'

/** Time before and after now that an exported calendar covers. */
const past = days(400)
const future = days(800)

/** Returns the calendar of a wedding as an iCalendar file. Series are written with their recurrence rule. */
export async function calendarText(
  on: Reader,
  platform: Pick<Platform, 'clock' | 'env' | 'extensions'>,
  query: Omit<DatesAsked, 'window' | 'now'>,
): Promise<string> {
  const { clock, env } = platform
  const { wedding } = query
  const now = clock.now()
  const window = { from: subtract(now, past), to: add(now, future) }
  const ownRows = await ownEvents(on, wedding.id, window)
  const derived = await derivedEvents(on, platform, { ...query, window, now })
  const host = new URL(env.publicUrl).hostname
  const repeating = ownRows.filter(isRepeating)
  const people = await teamPeopleOf(on, wedding.id)
  const ids = ownRows.map(({ id }) => id)
  const files = await attachmentsOf(on, 'event', ids)
  const attendeesOf = (memberIds: readonly string[]) => attendeesAmong(people, memberIds)
  const written = ownRows.flatMap((event) => {
    const common = {
      // An imported event keeps its original UID, so that reimporting it is recognised.
      uid: event.importUid ?? `${event.id}@${host}`,
      sequence: event.version - 1,
      changedAt: event.changedAt,
      attachments: (files.get(event.id) ?? []).map(({ name, bytes }) => ({
        name,
        bytes,
        // Downloading files requires a session, so the URL is that of the event's page.
        url: `${env.publicUrl}/boda/calendario?evento=${event.id}`,
      })),
    }
    return isRepeating(event)
      ? seriesEntries(event, common, attendeesOf)
      : [{ ...entryOf(shownOwn(event), env), ...common, attendees: attendeesOf(event.memberIds) }]
  })
  const followed = derived.map(shownDerived).filter((event) => overlaps(event, window))
  const entries = [
    ...written,
    ...followed.map((event) => ({
      ...entryOf(event, env),
      uid: `${event.id.replace(/[:/]/g, '_')}@${host}`,
      sequence: 0,
    })),
  ]
  return calendarFile({
    productId: '-//Vivencia//Vivencia//ES',
    writtenAt: now,
    name: coupleName(wedding),
    refreshSeconds: inSeconds(hours(4)),
    zones: zonesOf(repeating, window.to),
    entries: entries.toSorted((a, b) => a.start.getTime() - b.start.getTime()),
  })
}

function entryOf(event: ShownEvent, env: Platform['env']): Omit<CalendarEntry, 'uid'> {
  const { title, start, end, allDay, description, place, link } = event
  return {
    title,
    start,
    end,
    allDay,
    description,
    location: place,
    ...(link && { url: `${env.publicUrl}${link}` }),
  }
}

/** Returns the attendees by name. Their email addresses are not disclosed to programs that read a feed. */
const attendeesAmong = (people: readonly TeamPerson[], memberIds: readonly string[]) =>
  people
    .filter(({ id }) => memberIds.includes(id))
    .map(({ id, name }) => ({ name, address: `${memberAddress}${id}` }))

/** Returns VTIMEZONE definitions of the zones of timed series. */
function zonesOf(repeating: readonly (KeptEvent & { series: Series })[], to: Date): string[] {
  const byZone = Map.groupBy(
    repeating.filter(({ allDay }) => !allDay),
    ({ series }) => series.timeZone,
  )
  return [...byZone].flatMap(([zone, events]) => {
    const first = Math.min(...events.map(({ startsAt }) => startsAt.getTime()))
    return zoneLines(zone, { from: subtract(new Date(first), days(1)), to: add(to, days(800)) })
  })
}
