import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** The secret addresses at which people's own calendars read a wedding's: one for each of its people. */
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
