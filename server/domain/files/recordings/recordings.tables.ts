import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/domain/identity/accounts/accounts.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** What guests have said into their telephone. The bytes are in the storage, each in the folder of its id. */
export const voiceNotes = pgTable(
  'voice_notes',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    /** The gift it goes with; null while it goes with none yet, or with none any more. */
    contributionId: uuid('contribution_id'),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    /** Length in seconds, rounded up; null when it could not be read. */
    seconds: integer(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
    /** Since when it goes with nothing; null while it does. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
    /** When the couple broke the seal, and which of them; null while it is sealed. */
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
