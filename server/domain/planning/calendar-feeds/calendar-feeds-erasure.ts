import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { calendarFeeds } from './calendar-feeds.tables.ts'

/** Closes every address at which the calendar of a wedding is read. */
export async function eraseCalendarFeeds(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.weddingId, weddingId))
}

/** Deletes the feed addresses of a departing member. */
export async function eraseFeedsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId))
}
