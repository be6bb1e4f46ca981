import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/domain/identity/accounts/accounts.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** What each partner answered to an idea of the catalogue; without a row nothing yet. */
export const ideaVotes = pgTable(
  'idea_votes',
  {
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ideaSlug: text('idea_slug').notNull(),
    likes: boolean().notNull(),
    votedAt: timestamp('voted_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.weddingId, table.accountId, table.ideaSlug] })],
)
