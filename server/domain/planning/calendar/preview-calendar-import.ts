import { and, eq, inArray, or } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  mayArrange,
  partOf,
  type Wedding,
  weddingById,
  WeddingNotFound,
} from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { calendarFileLimit } from '#shared/inputs/event.ts'
import { type CalendarImport, importOf, ownName } from './calendar-import.ts'
import { type ReadCalendar, readCalendarFile } from '#server/domain/planning/calendar-files/index.ts'
import { minutes } from '#shared/duration.ts'
import { events } from './calendar.tables.ts'

const perAccount = { name: 'calendar file', max: 30, per: minutes(10) }

/**
 * Returns the result that importing a file would have, without writing. Refuses `WeddingNotFound`,
 * `InvalidInput`, `TooManyAttempts`.
 */
export async function previewCalendarImport(
  context: AppContext,
  weddingId: string,
  file: string,
): Promise<CalendarImport> {
  const { wedding, read } = await readForWedding(context, weddingId, file)
  return comparedWith(context.database.db, context, wedding, read)
}

/**
 * Reads a file for a member who may arrange the wedding, outside of transactions, since reading may take
 * seconds. Refuses `WeddingNotFound`, `InvalidInput`, `TooManyAttempts`.
 */
export async function readForWedding(
  context: AppContext,
  weddingId: string,
  file: string,
): Promise<{ readonly wedding: Wedding; readonly read: ReadCalendar }> {
  const on = context.database.db
  if (!mayArrange(await partOf(on, context.viewer, weddingId))) throw WeddingNotFound()
  const wedding = await weddingById(on, weddingId)
  if (!wedding) throw WeddingNotFound()
  if (file.length > calendarFileLimit) throw InvalidInput({ issues: [{ path: 'file', rule: 'tooLong' }] })
  const { accountId } = requireAccount(context.viewer)
  await context.rateLimit.attempt(perAccount, accountId)
  const place = { timeZone: wedding.timeZone, now: context.clock.now() }
  return { wedding, read: await readCalendarFile(file, place, accountId) }
}

/** Compares the events of a file with those of the calendar. */
export async function comparedWith(
  on: Reader,
  { env }: Pick<AppContext, 'env'>,
  wedding: Pick<Wedding, 'id'>,
  read: ReadCalendar,
): Promise<CalendarImport> {
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
