import { and, eq, inArray, or } from 'drizzle-orm'
import type { AppContext } from '#server/domain/accounts/index.ts'
import {
  mayArrange,
  partOf,
  type Wedding,
  weddingById,
  WeddingNotFound,
} from '#server/domain/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { calendarFileLimit } from '#shared/inputs/event.ts'
import { type CalendarImport, importOf, ownName } from './calendar-import.ts'
import { readCalendar } from '#server/domain/calendar-files/index.ts'
import { events } from './calendar.tables.ts'

/** What would become of the events of a file; nothing is changed. Refuses `WeddingNotFound` and a file that is too large. */
export async function previewCalendarImport(
  context: AppContext,
  weddingId: string,
  file: string,
): Promise<CalendarImport> {
  const on = context.database.db
  if (!mayArrange(await partOf(on, context.viewer, weddingId))) throw new WeddingNotFound()
  const wedding = await weddingById(on, weddingId)
  if (!wedding) throw new WeddingNotFound()
  return comparedWith(on, context, wedding, file)
}

/** A file beside what stands in the calendar. */
export async function comparedWith(
  on: Reader,
  { clock, env }: Pick<AppContext, 'clock' | 'env'>,
  wedding: Pick<Wedding, 'id' | 'timeZone'>,
  file: string,
): Promise<CalendarImport> {
  if (file.length > calendarFileLimit) throw new InvalidInput([{ path: 'file', rule: 'tooLong' }])
  const read = readCalendar(file, { timeZone: wedding.timeZone, now: clock.now() })
  const host = new URL(env.publicUrl).hostname
  const uids = read.events.map(({ uid }) => uid)
  const ids = uids.flatMap((uid) => {
    const name = ownName(uid, host)
    return name?.kind === 'event' ? [name.id] : []
  })
  const found = await on
    .select()
    .from(events)
    .where(
      and(eq(events.weddingId, wedding.id), or(inArray(events.importUid, uids), inArray(events.id, ids))),
    )
  const byUid = new Map(found.flatMap((event) => (event.importUid ? [[event.importUid, event]] : [])))
  const byId = new Map(found.map((event) => [event.id, event]))
  return importOf(read, { byUid, byId, host })
}
