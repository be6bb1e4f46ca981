import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Attempts that are limited. Unlogged, which drizzle cannot declare: counting flushes nothing to disk, and a crash
 * of the database forgets the attempts.
 */
export const rateLimits = pgTable('rate_limits', {
  /** Keyed hash of the limit and of the address, account or text whose attempts are counted. */
  key: text().primaryKey(),
  /** Time at which all attempts are replenished. */
  replenishedAt: timestamp('replenished_at', { withTimezone: true }).notNull(),
})
