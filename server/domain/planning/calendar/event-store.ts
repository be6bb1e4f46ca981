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

/** An event that was written, held until the transaction ends, and its wedding; `EventNotFound` unless the viewer may arrange it. */
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

/** Locks what a calendar contains until the transaction ends. */
export const lockCalendar = defineLock<[weddingId: string]>('calendar')

/**
 * Locks the number of events of a calendar and checks it after events were added. Refuses `InvalidInput` at this path when there
 * are too many.
 */
export async function requireEventRoom(tx: Tx, weddingId: string, path: 'title' | 'file' | 'id') {
  await lockCalendar(tx, weddingId)
  const [counted] = await tx
    .select({ number: count() })
    .from(events)
    .where(and(eq(events.weddingId, weddingId), isNull(events.deletedAt)))
  if ((counted?.number ?? 0) > eventLimit) throw InvalidInput({ issues: [{ path, rule: 'calendar.full' }] })
}

/** Tells the open screens of a wedding that something in its calendar has changed. */
export async function tellCalendar(tx: Tx, weddingId: string): Promise<void> {
  await notifyClients(tx, weddingTopic(weddingId), 'CalendarChanged')
}
