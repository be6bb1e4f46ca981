import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { events } from './calendar.tables.ts'

/** Deletes the events of a wedding. */
export async function eraseCalendar(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(events).where(eq(events.weddingId, weddingId))
}
