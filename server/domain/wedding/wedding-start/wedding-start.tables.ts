import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/domain/identity/accounts/accounts.tables.ts'
import type { WeddingStartInput } from '#shared/inputs/wedding-start.ts'

/** Weddings that people are about to create: what they entered in the guided start, on any of their devices. */
export const weddingStarts = pgTable(
  'wedding_starts',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Grows with each save, so that a device with an older form does not overwrite a newer one. */
    version: integer().notNull(),
    content: jsonb().$type<WeddingStartInput>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('wedding_starts_saved').on(table.savedAt)],
)
