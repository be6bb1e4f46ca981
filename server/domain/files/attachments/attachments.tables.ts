import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { sql } from 'drizzle-orm'

/** What a file can go with. */
export const attachmentOwners = ['mail', 'task', 'booking', 'event'] as const

/** Files that go with something. Their bytes are in the storage, each in the folder of its id. */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    /** In the order in which they came. */
    number: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity(),
    ownerKind: text('owner_kind', { enum: attachmentOwners }).notNull(),
    /** What it goes with; null while it goes with nothing yet, or with nothing any more. */
    ownerId: uuid('owner_id'),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
    /** Since when it goes with nothing; null while it does. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
  },
  (table) => [
    index('attachments_owner').on(table.ownerKind, table.ownerId),
    index('attachments_wedding').on(table.weddingId),
    index('attachments_unused')
      .on(table.unusedSince)
      .where(sql`unused_since is not null`),
  ],
)
