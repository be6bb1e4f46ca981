import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { households } from './guests.tables.ts'
import { tellGuests } from './household-store.ts'

/** Notes when households of a wedding were last sent their links; never, when it was noted by mistake. */
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
  await tellGuests(tx, weddingId)
}
