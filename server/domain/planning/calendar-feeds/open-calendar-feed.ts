import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { calendarFeeds } from './calendar-feeds.tables.ts'
import { type Feed, feedToken, hashOfFeedToken } from './feed.ts'

/** Creates a feed URL for the viewer, replacing an earlier one. Refuses `WeddingNotFound`. */
export async function openCalendarFeed(context: AppContext, weddingId: string): Promise<Feed> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const id = context.random.uuid()
    const tokenHash = hashOfFeedToken(feedToken(context.secrets, id))
    const feed = { id, weddingId: wedding.id, accountId, tokenHash, createdAt: context.clock.now() }
    await tx
      .insert(calendarFeeds)
      .values(feed)
      .onConflictDoUpdate({ target: [calendarFeeds.weddingId, calendarFeeds.accountId], set: feed })
    return feed
  })
}
