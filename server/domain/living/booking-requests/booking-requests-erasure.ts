import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { bookingRequests } from './booking-requests.tables.ts'

/** Erases the requests for dates of a wedding. */
export async function eraseBookingRequests(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(bookingRequests).where(eq(bookingRequests.weddingId, weddingId))
}
