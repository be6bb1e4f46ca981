import { and, count, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Wedding,
  WeddingNotFound,
  weddingToArrange,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { notifyClients } from '#server/platform/live.ts'
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

/** How many events a calendar holds. */
export async function countEvents(on: Reader, weddingId: string): Promise<number> {
  const [counted] = await on
    .select({ number: count() })
    .from(events)
    .where(and(eq(events.weddingId, weddingId), isNull(events.deletedAt)))
  return counted?.number ?? 0
}

/** Tells the open screens of a wedding that something in its calendar has changed. */
export async function tellCalendar(tx: Tx, weddingId: string): Promise<void> {
  await notifyClients(tx, weddingTopic(weddingId), 'CalendarChanged')
}
