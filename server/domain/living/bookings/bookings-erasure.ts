import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { bookings } from './bookings.tables.ts'

/** Erases the bookings of a wedding. */
export async function eraseBookings(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(bookings).where(eq(bookings.weddingId, weddingId))
}
