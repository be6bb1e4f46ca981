import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contributions } from '#server/domain/gifts/contributions/contributions.tables.ts'

/** Latest email that asks a giver to confirm their address, one for a promise and all its instalments. */
export const addressConfirmations = pgTable(
  'address_confirmations',
  {
    contributionId: uuid('contribution_id')
      .primaryKey()
      .references(() => contributions.id, { onDelete: 'cascade' }),
    /** Changes with each email. Link and code are derived from it, so earlier ones become invalid. */
    issueId: uuid('issue_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('address_confirmations_token_unique'),
    /** Number of wrong codes entered since the email. */
    tries: integer().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('address_confirmations_expiry').on(table.expiresAt),
    check('address_confirmations_tries', sql`${table.tries} >= 0`),
  ],
)
