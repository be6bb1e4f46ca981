import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { giftsOutsideTrip, tripCosts } from './trip-budget.tables.ts'

/** Deletes the costs of a wedding's trip, and which gifts are no part of it. */
export async function eraseTripCosts(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(giftsOutsideTrip).where(eq(giftsOutsideTrip.weddingId, weddingId))
  await tx.delete(tripCosts).where(eq(tripCosts.weddingId, weddingId))
}
