import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { sql } from 'drizzle-orm'

/** What a file can be attached to. */
export const attachmentOwners = ['mail', 'task', 'booking', 'event'] as const

/** Attached files. Their content is in the storage, in the folder of their id, or of the id they are a copy of. */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    /** In the order of upload. */
    number: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity(),
    ownerKind: text('owner_kind', { enum: attachmentOwners }).notNull(),
    /** The owner; null if the file is not attached. */
    ownerId: uuid('owner_id'),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    /** For a copy: the id under which the content is stored. Null for an uploaded file. */
    copyOf: uuid('copy_of'),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
    /** Since when the file is not attached; null while it is. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
  },
  (table) => [
    index('attachments_owner').on(table.ownerKind, table.ownerId),
    index('attachments_wedding').on(table.weddingId),
    index('attachments_unused')
      .on(table.unusedSince)
      .where(sql`unused_since is not null`),
    index('attachments_copies')
      .on(table.copyOf)
      .where(sql`copy_of is not null`),
  ],
)
