import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const mailRules = pgTable(
  'mail_rules',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    position: integer().notNull(),
    /** An address, a domain with its @, or a part of a name; empty for any sender. */
    sender: text().notNull(),
    /** A search of the mailbox; empty for any words. */
    words: text().notNull(),
    /** The id of the label that is put on. */
    label: text(),
    archive: boolean().notNull(),
    star: boolean().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mail_rules_order').on(table.weddingId, table.position)],
)
