import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contributions } from '#server/domain/gifts/contributions/contributions.tables.ts'

/** The latest email that asks a giver to confirm their address: one for a promise and all its parts. */
export const addressConfirmations = pgTable(
  'address_confirmations',
  {
    contributionId: uuid('contribution_id')
      .primaryKey()
      .references(() => contributions.id, { onDelete: 'cascade' }),
    /** Changes with each email; link and code are derived from it, so earlier ones end. */
    issueId: uuid('issue_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('address_confirmations_token_unique'),
    /** How many wrong codes were typed since the email. */
    tries: integer().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('address_confirmations_expiry').on(table.expiresAt),
    check('address_confirmations_tries', sql`${table.tries} >= 0`),
  ],
)
