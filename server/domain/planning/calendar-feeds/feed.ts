import { createHash } from 'node:crypto'
import type { Platform } from '#server/platform/context.ts'
import type { calendarFeeds } from './calendar-feeds.tables.ts'

export type Feed = typeof calendarFeeds.$inferSelect

/**
 * Returns the unguessable part of a feed URL. It is derived from the feed's id and a secret key, so that the
 * URL can be shown again without being stored; the database has only its hash.
 */
export function feedToken(secrets: Platform['secrets'], feedId: string): string {
  return secrets.hmac('private-link:calendar').update(feedId).digest('base64url').slice(0, 32)
}

export function hashOfFeedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the URL of a calendar feed. */
export function feedUrl({ env, secrets }: Pick<Platform, 'env' | 'secrets'>, feedId: string): string {
  return `${env.publicUrl}/calendario/${feedToken(secrets, feedId)}.ics`
}
