import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { calendarFeeds } from './calendar-feeds.tables.ts'

/** Deletes all feed URLs of a wedding's calendar. */
export async function eraseCalendarFeeds(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.weddingId, weddingId))
}

/** Deletes all feed URLs of an account. */
export async function eraseFeedsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId))
}
