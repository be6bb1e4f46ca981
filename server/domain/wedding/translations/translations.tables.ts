import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { guestLanguages } from '#shared/inputs/household.ts'

/** A couple's own words in another language, found by the words that they translate. */
export const translations = pgTable(
  'translations',
  {
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    language: text({ enum: guestLanguages }).notNull(),
    /** SHA-256 of the original, since an index has no room for a story. */
    originalHash: text('original_hash').notNull(),
    original: text().notNull(),
    text: text().notNull(),
    /** The field in which the original was when it was translated, such as `gift:<id>:title`. */
    field: text().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.weddingId, table.language, table.originalHash] })],
)
