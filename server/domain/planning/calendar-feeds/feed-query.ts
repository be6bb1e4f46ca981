import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { partOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { calendarText } from './calendar-text.ts'
import { calendarFeeds } from './calendar-feeds.tables.ts'
import { type Feed, feedToken, hashOfFeedToken } from './feed.ts'

/** Returns the viewer's feed of a wedding, or null if there is none. */
export async function feedOf(context: AppContext, weddingId: string): Promise<Feed | null> {
  const { database, viewer } = context
  if (viewer.kind !== 'account' || !(await partOf(database.db, viewer, weddingId))) return null
  const isOwnFeed = and(eq(calendarFeeds.weddingId, weddingId), eq(calendarFeeds.accountId, viewer.accountId))
  const [feed] = await database.db.select().from(calendarFeeds).where(isOwnFeed)
  // A URL derived from an earlier secret key is invalid, so the feed is shown as closed.
  if (!feed || hashOfFeedToken(feedToken(context.secrets, feed.id)) !== feed.tokenHash) return null
  return feed
}

/**
 * Returns the calendar behind a secret feed URL, or null if it is unknown or revoked, or its holder is no
 * longer a member.
 */
export async function readFeed(
  platform: Pick<Platform, 'database' | 'clock' | 'env' | 'extensions'>,
  token: string,
): Promise<string | null> {
  const on: Reader = platform.database.db
  const [feed] = await on
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashOfFeedToken(token)))
  if (!feed) return null
  const holder = { kind: 'account', accountId: feed.accountId } as const
  const part = await partOf(on, { ...holder, sessionId: feed.id, role: 'couple' }, feed.weddingId)
  const wedding = part && (await weddingById(on, feed.weddingId))
  if (!wedding) return null
  return calendarText(on, platform, { wedding, part, language: wedding.locale })
}
