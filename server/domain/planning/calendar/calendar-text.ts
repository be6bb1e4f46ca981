import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { days, subtract, add, hours, inSeconds } from '#shared/duration.ts'
import { type CalendarEntry, calendarFile } from '#shared/ics.ts'
import type { Asked } from './derived-events.ts'
import type { ShownEvent } from './event.ts'
import { calendarOf, ownEvents } from './event-queries.ts'

type Wrote = { readonly uid: string | null; readonly changedAt: Date }

/** The range of an exported calendar. */
const past = days(400)
const future = days(800)

/** The calendar of a wedding as a file that other calendars read. What comes round again is written out, one by one. */
export async function calendarText(
  on: Reader,
  platform: Pick<Platform, 'clock' | 'env' | 'extensions'>,
  asked: Omit<Asked, 'window' | 'now'>,
): Promise<string> {
  const { clock, env } = platform
  const { wedding } = asked
  const now = clock.now()
  const window = { from: subtract(now, past), to: add(now, future) }
  const kept = await ownEvents(on, wedding.id, window)
  const wrote = new Map(kept.map((one) => [one.id, { uid: one.importUid, changedAt: one.changedAt }]))
  const shown = await calendarOf(on, platform, { ...asked, window, now })
  const host = new URL(env.publicUrl).hostname
  return calendarFile({
    productId: '-//Vivencia//Vivencia//ES',
    writtenAt: now,
    name: coupleName(wedding),
    refreshSeconds: inSeconds(hours(4)),
    entries: shown.map((event) => entryOf(event, wrote.get(event.seriesId ?? event.id), { host, env })),
  })
}

type Place = { readonly host: string; readonly env: Platform['env'] }

function entryOf(event: ShownEvent, wrote: Wrote | undefined, { host, env }: Place): CalendarEntry {
  const own = event.source === 'own'
  return {
    // An event that came from another calendar keeps its name there, so that it is known when it comes back.
    uid: (event.seriesId ? null : wrote?.uid) ?? `${event.id.replace(/[:/]/g, '_')}@${host}`,
    title: event.title,
    start: event.start,
    end: event.end,
    allDay: event.allDay,
    description: event.description,
    sequence: own ? event.version - 1 : 0,
    ...(wrote && { changedAt: wrote.changedAt }),
    ...(event.link && { url: `${env.publicUrl}${event.link}` }),
  }
}
