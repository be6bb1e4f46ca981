import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { calendarFeeds, events } from './calendar.tables.ts'

/** Takes the calendar of a couple who go, and every address at which it is read. */
export async function eraseCalendar(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(events).where(eq(events.weddingId, weddingId))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.weddingId, weddingId))
}

/** Takes the addresses at which somebody who goes reads any calendar. */
export async function eraseFeedsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId))
}
