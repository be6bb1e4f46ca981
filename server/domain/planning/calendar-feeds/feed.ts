import { createHash, createHmac } from 'node:crypto'
import type { Platform } from '#server/platform/context.ts'
import type { calendarFeeds } from './calendar-feeds.tables.ts'

export type Feed = typeof calendarFeeds.$inferSelect

/**
 * The unguessable part of a feed's address. It is derived from the feed's id and a key of ours, so that the address can be shown
 * again without being stored; the database keeps only its hash.
 */
export function feedToken(secrets: Platform['secrets'], feedId: string): string {
  return createHmac('sha256', secrets.key('private-link:calendar'))
    .update(feedId)
    .digest('base64url')
    .slice(0, 32)
}

export function hashOfFeedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The address at which a person's own calendar reads the wedding's. */
export function feedUrl({ env, secrets }: Pick<Platform, 'env' | 'secrets'>, feedId: string): string {
  return `${env.publicUrl}/calendario/${feedToken(secrets, feedId)}.ics`
}
