import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/**
 * Secret feed URLs by which calendar programs read the calendar of a wedding, at most one for each member and
 * wedding.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('calendar_feeds_token_unique'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('calendar_feeds_one_each').on(table.weddingId, table.accountId)],
)
