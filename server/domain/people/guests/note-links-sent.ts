import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { households } from './guests.tables.ts'
import { notifyGuests } from './household-store.ts'

/** Stores the time at which households were last sent their links; null resets a time recorded by mistake. */
export async function noteLinksSent(
  tx: Tx,
  weddingId: string,
  ids: readonly string[],
  sentAt: Date | null,
): Promise<void> {
  await tx
    .update(households)
    .set({ sentAt })
    .where(and(eq(households.weddingId, weddingId), inArray(households.id, [...ids])))
  await notifyGuests(tx, weddingId)
}
