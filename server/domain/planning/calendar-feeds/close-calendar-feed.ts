import { and, eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { calendarFeeds } from './calendar-feeds.tables.ts'

/** Deletes the viewer's feed URL. Refuses `WeddingNotFound`. */
export async function closeCalendarFeed(context: AppContext, weddingId: string): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.weddingId, wedding.id), eq(calendarFeeds.accountId, accountId)))
    return wedding
  })
}
