import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/domain/identity/accounts/accounts.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** Voice messages of guests. Their content is in the storage, in the folder of their id. */
export const voiceNotes = pgTable(
  'voice_notes',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    /** The gift it belongs to; null if it belongs to none. */
    contributionId: uuid('contribution_id'),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    /** Duration in seconds, rounded up; null if it could not be determined. */
    seconds: integer(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
    /** Since when it belongs to no gift; null while it belongs to one. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
    /** When the couple first played it, and which of them; null before. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    openedBy: uuid('opened_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('voice_notes_contribution').on(table.contributionId),
    index('voice_notes_wedding').on(table.weddingId),
    index('voice_notes_unused')
      .on(table.unusedSince)
      .where(sql`unused_since is not null`),
  ],
)
