import { and, count, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Wedding,
  WeddingNotFound,
  weddingToArrange,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { notifyClients } from '#server/platform/live.ts'
import { eventLimit } from '#shared/inputs/event.ts'
import { EventNotFound } from './calendar.refusals.ts'
import { events } from './calendar.tables.ts'
import type { KeptEvent } from './event.ts'

/**
 * Returns a stored event, locked until the transaction ends, and its wedding. Throws `EventNotFound` unless
 * the viewer may arrange the wedding.
 */
export async function eventToChange(
  tx: Tx,
  context: AppContext,
  id: string,
): Promise<{ event: KeptEvent; wedding: Wedding }> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  if (!event) throw EventNotFound()
  const wedding = await weddingToArrange(tx, context, event.weddingId).catch((error: unknown) => {
    throw error instanceof WeddingNotFound ? EventNotFound() : error
  })
  return { event, wedding }
}

/** Locks the calendar of a wedding until the transaction ends. */
export const lockCalendar = defineLock<[weddingId: string]>('calendar')

/**
 * Locks a calendar and checks its number of events after an insert. Throws `InvalidInput` for this path if
 * there are too many.
 */
export async function requireEventRoom(tx: Tx, weddingId: string, path: 'title' | 'file' | 'id') {
  await lockCalendar(tx, weddingId)
  const [counted] = await tx
    .select({ number: count() })
    .from(events)
    .where(and(eq(events.weddingId, weddingId), isNull(events.deletedAt)))
  if ((counted?.number ?? 0) > eventLimit) throw InvalidInput({ issues: [{ path, rule: 'calendar.full' }] })
}

/** Notifies clients of a wedding that its calendar changed. */
export async function notifyCalendar(tx: Tx, weddingId: string): Promise<void> {
  await notifyClients(tx, weddingTopic(weddingId), 'CalendarChanged')
}
