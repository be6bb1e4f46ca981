import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { reservations } from './reservations.tables.ts'

/** Erases the reservations of a wedding; a hold at a booking system ends by itself. */
export async function eraseReservations(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(reservations).where(eq(reservations.weddingId, weddingId))
}
